import type { ReactNode } from 'react';
import styles from '../Exercise/styles.module.css';

export interface OrderProps {
  id: string;
  title: string;
  /** The right order, as positions separated by commas. */
  answer: string;
  /** Wrong orders and the messages for readers who choose them, as JSON. */
  mistakes: string;
}

/** Shows the lines that the reader puts in order. The role is for Safari, which ignores lists without markers. */
export function Lines({ children }: { children?: ReactNode }): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol className="order-lines" role="list">
      {children}
    </ol>
  );
}

interface LineProps {
  text: string;
  /** The position of the first equal line. */
  position: string;
  first?: boolean;
  last?: boolean;
  children?: ReactNode;
}

/** Shows a line and the buttons that move it. `Form` handles them and updates their state. */
export function Line({ text, position, first, last, children }: LineProps): ReactNode {
  return (
    <li data-line={position}>
      {children}
      <button
        type="button"
        data-move="up"
        aria-label={`Move up: ${text}`}
        aria-disabled={first !== undefined}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        data-move="down"
        aria-label={`Move down: ${text}`}
        aria-disabled={last !== undefined}
      >
        <span aria-hidden="true">↓</span>
      </button>
    </li>
  );
}

export function OrderSolution({ children }: { children?: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Show the solution</summary>
      {children}
    </details>
  );
}
