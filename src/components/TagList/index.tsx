/** Tags with the number of their pages, grouped by first letter. */
import type { ReactNode } from 'react';
import Link from '../Link';
import '../../styles/tags.css';

interface CountedTag {
  label: string;
  route: string;
  description?: string | undefined;
  count: number;
}

/** @param props the tags, in any order */
export default function TagList({ tags }: { tags: readonly CountedTag[] }): ReactNode {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const letters = Map.groupBy(sorted, ({ label }) => label.charAt(0).toUpperCase());
  return (
    <section>
      {[...letters].map(([letter, group]) => (
        <article key={letter}>
          <h2 id={letter}>{letter}</h2>
          <ul className="tags">
            {group.map(({ label, route, description, count }) => (
              <li key={label}>
                <Link rel="tag" className="tag" to={route} title={description}>
                  {label}
                  <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
          <hr />
        </article>
      ))}
    </section>
  );
}
