/** Which page of the results this is, and the ways to its neighbours. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * @param props `page` from 0; how many there are; the address of each; who hears that the reader turns to one
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
