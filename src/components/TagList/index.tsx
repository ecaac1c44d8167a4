import type { ReactNode } from 'react';
import Link from '../Link';
import '../../styles/tag-pages.css';

interface CountedTag {
  label: string;
  route: string;
  description?: string | undefined;
  count: number;
}

/** Lists tags by first letter, with the number of pages for each tag. */
export default function TagList({ tags }: { tags: readonly CountedTag[] }): ReactNode {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const letters = Map.groupBy(sorted, ({ label }) => label.charAt(0).toUpperCase());
  return [...letters].map(([letter, group]) => (
    <section key={letter} className="tag-index">
      <h2 id={letter}>{letter}</h2>
      <ul>
        {group.map(({ label, route, description, count }) => (
          <li key={label}>
            <Link rel="tag" to={route} title={description}>
              {label}
              <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <hr />
    </section>
  ));
}
