/**
 * "Copy page as Markdown" is a link to the page's twin, which a browser without scripts opens. One listener for the whole
 * site copies the text instead, and follows the link after all where the clipboard refuses. Part of every first view: short.
 */
import { copyText } from '../../../src/client/copy-text';

async function copy(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-twin]');
  // With a key held down the reader asks for a tab.
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  try {
    await copyText(fetch(link.href).then((answer) => answer.text()));
    link.nextElementSibling?.replaceChildren('Copied');
  } catch {
    location.assign(link.href);
  }
}

// Before the router, which would take the link for one of its own.
if (typeof window !== 'undefined') addEventListener('click', copy, true);
