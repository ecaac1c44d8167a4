/**
 * The search entry. A click, Ctrl/Cmd+K, typing on the entry, or `/` outside text fields opens the panel, which is
 * loaded then.
 */
import { navigate } from 'astro:transitions/client';
import { onPage } from './on-page';
import { PanelControl, preloadPanel } from '../../search/entry/panel-control';

const ENTRY = '[data-search-entry]';

const entryAt = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(ENTRY) : null;

const panel = new PanelControl({
  entry: () => document.querySelector<HTMLElement>(ENTRY),
  go: (address) => void navigate(address),
});

// In the capture phase, before the router sees the click and follows the link.
document.addEventListener(
  'click',
  (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !entryAt(event)) return;
    event.preventDefault();
    panel.open('');
  },
  { capture: true },
);
for (const name of ['pointerover', 'focusin'])
  document.addEventListener(name, (event) => void (entryAt(event) && preloadPanel()), { passive: true });
document.addEventListener('keydown', (event) => panel.collect(event), { capture: true });
document.addEventListener('keydown', (event) => panel.press(event));

onPage(() => {
  // Without this script, the entry is only a link.
  for (const entry of document.querySelectorAll(ENTRY)) {
    entry.setAttribute('aria-haspopup', 'dialog');
    entry.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  }
});
