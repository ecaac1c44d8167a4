import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Links to the previous and the next page of results. */
export function ResultPages({
  page,
  pageCount,
  getUrl,
  onTurn,
}: {
  /** Starts at 0. */
  page: number;
  pageCount: number;
  getUrl: (page: number) => string;
  onTurn: (page: number) => void;
}): ReactNode {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Result pages">
      {page > 0 && (
        <a href={getUrl(page - 1)} rel="prev" onClick={() => onTurn(page - 1)}>
          Previous
        </a>
      )}
      <span>
        Page {page + 1} of {pageCount}
      </span>
      {page + 1 < pageCount && (
        <a href={getUrl(page + 1)} rel="next" onClick={() => onTurn(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
