/** The contents list of a page: beside the page in wide windows, collapsed above it in narrow ones. */
import type { ReactNode } from 'react';

/** A heading as Astro reports it. */
export interface Heading {
  depth: number;
  /** Id of the heading element. */
  slug: string;
  text: string;
}

interface Entry extends Heading {
  below: Heading[];
}

/** Whether there are headings to list. */
export function hasContents(headings: readonly Heading[]): boolean {
  return toEntries(headings).length > 0;
}

/** The list beside the page. src/client/contents.ts marks the current section. */
export function ContentsBeside({ headings }: { headings: readonly Heading[] }): ReactNode {
  return (
    <nav className="theme-doc-toc-desktop" aria-label="On this page">
      <List headings={headings} />
    </nav>
  );
}

/** The list above the page. */
export function ContentsAbove({ headings }: { headings: readonly Heading[] }): ReactNode {
  return (
    <details className="theme-doc-toc-mobile" data-search="off">
      <summary>On this page</summary>
      <List headings={headings} />
    </details>
  );
}

function List({ headings }: { headings: readonly Heading[] }): ReactNode {
  return (
    <ul className="table-of-contents">
      {toEntries(headings).map(({ slug, text, below }) => (
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

/** Nests headings of level 3 under those of level 2. */
function toEntries(headings: readonly Heading[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of headings) {
    const last = entries.at(-1);
    if (heading.depth === 2 || (heading.depth === 3 && !last)) entries.push({ ...heading, below: [] });
    else if (heading.depth === 3) last?.below.push(heading);
  }
  return entries;
}
