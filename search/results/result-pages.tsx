/** Shows the number of the current page of results, with links to its neighbours. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * @param props `page`: starts at 0; the number of pages; a function that returns the address of each; a change handler
 */
export function ResultPages({
  page,
  count,
  addressOf,
  onTurn,
}: {
  page: number;
  count: number;
  addressOf: (page: number) => string;
  onTurn: (page: number) => void;
}): ReactNode {
  if (count < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Result pages">
      {page > 0 && (
        <a href={addressOf(page - 1)} rel="prev" onClick={() => onTurn(page - 1)}>
          Previous
        </a>
      )}
      <span>
        Page {page + 1} of {count}
      </span>
      {page + 1 < count && (
        <a href={addressOf(page + 1)} rel="next" onClick={() => onTurn(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
