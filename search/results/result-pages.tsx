import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Renders links to the previous and next pages of results. */
export function ResultPages({
  page,
  pageCount,
  getUrl,
  onPageChange,
}: {
  /** Starts at 0. */
  page: number;
  pageCount: number;
  getUrl: (page: number) => string;
  onPageChange: (page: number) => void;
}): ReactNode {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Search results pages">
      {page > 0 && (
        <a href={getUrl(page - 1)} rel="prev" onClick={() => onPageChange(page - 1)}>
          Previous
        </a>
      )}
      <span>
        Page {page + 1} of {pageCount}
      </span>
      {page + 1 < pageCount && (
        <a href={getUrl(page + 1)} rel="next" onClick={() => onPageChange(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
