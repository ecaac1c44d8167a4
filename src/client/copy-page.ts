/**
 * "Copy page as Markdown" is a link to the page's Markdown, so it still works without scripts. Here a click copies the
 * text instead; if the clipboard refuses, the link is followed after all.
 */
import { copyText } from '../../examples/playground/copy-text';

// In the capture phase, before the router handles the click as a navigation.
addEventListener('click', (event) => void copy(event), true);

async function copy(event: MouseEvent): Promise<void> {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-twin]') : null;
  // With a modifier key the reader wants a new tab.
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  try {
    await copyText(fetch(link.href).then((answer) => answer.text()));
    link.nextElementSibling?.replaceChildren('Copied');
  } catch {
    location.assign(link.href);
  }
}
