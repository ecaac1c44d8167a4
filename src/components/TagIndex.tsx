/** Every tag under its first letter, with the number of pages that have it. */
import '../styles/tags.css';
import type { ReactNode } from 'react';
import Heading from '../../examples/playground/Heading';
import Link from './Link';

interface CountedTag {
  key: string;
  label: string;
  route: string;
  description?: string;
  count: number;
}

/** @param props tags in the order of the alphabet, each with at least one page */
export default function TagIndex({ tags }: { tags: readonly CountedTag[] }): ReactNode {
  const letters = [...Map.groupBy(tags, ({ label }) => label.charAt(0).toUpperCase())];
  return letters.map(([letter, ofLetter]) => (
    <section key={letter} className="tag-index">
      <Heading as="h2" id={letter}>
        {letter}
      </Heading>
      <ul>
        {ofLetter.map(({ key, label, route, description, count }) => (
          <li key={key}>
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
