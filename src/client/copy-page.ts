/** Copies a page as Markdown. The button is a link to the text, which also works without scripts or clipboard. */
import { copyText } from '../../examples/playground/copy-text';

// The capture phase precedes the router, which would handle the click as a navigation.
addEventListener('click', (event) => void copy(event), true);

async function copy(event: MouseEvent): Promise<void> {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-twin]') : null;
  // A modifier key opens a new tab.
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  try {
    await copyText(fetch(link.href).then((response) => response.text()));
    link.nextElementSibling?.replaceChildren('Copied');
  } catch {
    location.assign(link.href);
  }
}
