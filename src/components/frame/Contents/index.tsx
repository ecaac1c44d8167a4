import type { MarkdownHeading } from 'astro';
import type { ReactNode } from 'react';

interface Entry extends MarkdownHeading {
  children: MarkdownHeading[];
}

export function hasContents(headings: readonly MarkdownHeading[]): boolean {
  return toEntries(headings).length > 0;
}

/** Shown in wide windows. src/client/contents.ts highlights the current section. */
export function ContentsBeside({ headings }: { headings: readonly MarkdownHeading[] }): ReactNode {
  return (
    <nav className="theme-doc-toc-desktop" aria-label="On this page">
      <List headings={headings} />
    </nav>
  );
}

/** Shown in narrow windows. */
export function ContentsAbove({ headings }: { headings: readonly MarkdownHeading[] }): ReactNode {
  return (
    <details className="theme-doc-toc-mobile" data-search="off">
      <summary>On this page</summary>
      <List headings={headings} />
    </details>
  );
}

function List({ headings }: { headings: readonly MarkdownHeading[] }): ReactNode {
  return (
    <ul className="table-of-contents">
      {toEntries(headings).map(({ slug, text, children }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
          {children.length > 0 && (
            <ul>
              {children.map((heading) => (
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

/** Nests level-3 headings under level-2 headings. Leaves out other levels. */
function toEntries(headings: readonly MarkdownHeading[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of headings) {
    const last = entries.at(-1);
    if (heading.depth === 2 || (heading.depth === 3 && !last)) entries.push({ ...heading, children: [] });
    else if (heading.depth === 3) last?.children.push(heading);
  }
  return entries;
}
