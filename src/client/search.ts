/** Opens the search panel on click, `/`, Ctrl+K or Cmd+K, and loads it when it is needed. */
import { navigate } from 'astro:transitions/client';
import { onPage } from './on-page';
import { PanelControl, preloadPanel } from '../../search/entry/panel-control';

const ENTRY = '[data-search-entry]';

const findEntry = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(ENTRY) : null;

const panel = new PanelControl({
  getEntry: () => document.querySelector<HTMLElement>(ENTRY),
  navigate: (url) => void navigate(url),
});

// Listens in the capture phase, because otherwise the router would follow the link first.
document.addEventListener(
  'click',
  (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !findEntry(event)) return;
    event.preventDefault();
    panel.open('');
  },
  { capture: true },
);
for (const name of ['pointerover', 'focusin'])
  document.addEventListener(name, (event) => void (findEntry(event) && preloadPanel()), { passive: true });
document.addEventListener('keydown', (event) => panel.captureKey(event), { capture: true });
document.addEventListener('keydown', (event) => panel.handleKey(event));

onPage(() => {
  // Until scripts have loaded, the entry is an ordinary link.
  for (const entry of document.querySelectorAll(ENTRY)) {
    entry.setAttribute('aria-haspopup', 'dialog');
    entry.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  }
});
