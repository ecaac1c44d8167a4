/** The contents list of a page: beside it on wide windows, and folded above it on narrow ones. */
import type { ReactNode } from 'react';
import type { ContentsEntry } from '../../../../markdown/headings/contents';

interface Entry extends ContentsEntry {
  below: ContentsEntry[];
}

/** Whether there is anything to list. */
export function hasContents(contents: readonly ContentsEntry[]): boolean {
  return toEntries(contents).length > 0;
}

/** The list beside the page. src/client/contents.ts marks what is being read. */
export function ContentsBeside({ contents }: { contents: readonly ContentsEntry[] }): ReactNode {
  return (
    <nav className="theme-doc-toc-desktop" aria-label="On this page">
      <List contents={contents} />
    </nav>
  );
}

/** The list above the page. */
export function ContentsAbove({ contents }: { contents: readonly ContentsEntry[] }): ReactNode {
  return (
    <details className="theme-doc-toc-mobile" data-search="off">
      <summary>On this page</summary>
      <List contents={contents} />
    </details>
  );
}

function List({ contents }: { contents: readonly ContentsEntry[] }): ReactNode {
  return (
    <ul className="table-of-contents">
      {toEntries(contents).map(({ slug, text, below }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
          {below.length > 0 && (
            <ul>
              {below.map((heading) => (
                <li key={heading.slug}>
                  <a href={`#${heading.slug}`}>{heading.text}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Headings of level 2, each with those of level 3 below it. */
function toEntries(contents: readonly ContentsEntry[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of contents) {
    const last = entries.at(-1);
    if (heading.depth === 2 || (heading.depth === 3 && !last)) entries.push({ ...heading, below: [] });
    else if (heading.depth === 3) last?.below.push(heading);
  }
  return entries;
}
