import type { ReactNode } from 'react';
import Link from '../../Link';
import styles from './styles.module.css';

/** src/client/search.ts opens the search panel when this link is clicked. */
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
