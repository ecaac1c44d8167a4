/** The search entry of every page: a link to `/search`; src/client/search.ts makes it open the panel instead. */
import type { ReactNode } from 'react';
import Link from '../../Link';
import styles from './styles.module.css';

export default function SearchButton(): ReactNode {
  return (
    <Link
      to="/search"
      className={styles.entry}
      aria-label="Search"
      data-search-entry=""
      data-astro-prefetch="false"
    >
      <span className={styles.label}>Search</span>
      <kbd className={styles.key}>/</kbd>
    </Link>
  );
}
