/**
 * "Copy page as Markdown" is a link to the page's twin, which a browser without scripts opens. One listener for the whole
 * site copies the text instead, and follows the link after all where the clipboard refuses.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-twin]');
    // With a key held down the reader asks for a tab; without a safe origin there is no clipboard.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    void copy(link);
  });
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  const told = link.nextElementSibling;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.statusText);
    await navigator.clipboard.writeText(await answer.text());
    if (told) told.textContent = 'Copied';
  } catch {
    location.href = link.href;
  }
}
