import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The verified output of a block. */
export default function Output({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.output} data-expected="">
      <span className={styles.title}>Output</span>
      <OutputText text={text} />
    </div>
  );
}

/** The verified output of a block, without a title. */
export function OutputText({ text }: { text: string }): ReactNode {
  return (
    // Wide lines scroll, so keyboard users must be able to focus the box.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0} role="group" aria-label="Output">
      <samp>{text}</samp>
    </pre>
  );
}
