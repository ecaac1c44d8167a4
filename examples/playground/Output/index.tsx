/** What a block prints, as the tests saw it. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** @param props `text`: what it prints */
export default function Output({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.output} data-expected="">
      <span className={styles.title}>Output</span>
      <OutputText text={text} />
    </div>
  );
}

/** The text alone. */
export function OutputText({ text }: { text: string }): ReactNode {
  return (
    // A wide line scrolls: the keyboard has to reach what the mouse can drag.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0} role="group" aria-label="Output">
      <samp>{text}</samp>
    </pre>
  );
}
