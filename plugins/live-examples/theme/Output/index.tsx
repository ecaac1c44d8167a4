/** What a block prints, as the tests saw it. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** @param props the `text`, and whether the reader is to `predict` it before seeing it */
export default function Output({ text, predict }: { text: string; predict?: boolean }): ReactNode {
  const body = (
    // A wide line scrolls: the keyboard has to reach what the mouse can drag.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0} role="group" aria-label="Output">
      <samp>{text}</samp>
    </pre>
  );
  if (!predict) {
    return (
      <div className={styles.output}>
        <span className={styles.title}>Output</span>
        {body}
      </div>
    );
  }
  return (
    <details className={styles.output}>
      <summary className={styles.summary}>What does it print? Say it first, then look.</summary>
      {body}
    </details>
  );
}
