/** A field to search in, and the pages that were found. */
import { useId, type ReactNode } from 'react';
import Link from '../Link';
import type { OutlinePage } from '../../site/outline/types';
import styles from './styles.module.css';

/** The longest query that is looked at, in characters. */
const MAX_QUERY = 64;

/** @param props `value` of the field, and who hears of a change of it */
export function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>Search docs</label>
      <input
        id={id}
        type="search"
        name="q"
        className={styles.input}
        maxLength={MAX_QUERY}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}

/** @param props the pages to list, best first */
export function PageList({ pages }: { pages: readonly OutlinePage[] }): ReactNode {
  return (
    <ul className={styles.pages}>
      {pages.map((page) => (
        <li key={page.route}>
          <Link to={page.route}>{page.title}</Link>
          <p>{page.description}</p>
        </li>
      ))}
    </ul>
  );
}
