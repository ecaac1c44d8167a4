/** Copies a page as Markdown. The button is a link to the Markdown file, so it works without clipboard access. */
import { copyText } from '../../examples/playground/copy-text';

// Listens in the capture phase, because otherwise the router would handle the click first.
addEventListener('click', (event) => void copy(event), true);

async function copy(event: MouseEvent): Promise<void> {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-twin]') : null;
  // With Ctrl or Cmd, the browser opens the link in a new tab.
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  try {
    await copyText(fetch(link.href).then((response) => response.text()));
    link.nextElementSibling?.replaceChildren('Copied');
  } catch {
    location.assign(link.href);
  }
}
