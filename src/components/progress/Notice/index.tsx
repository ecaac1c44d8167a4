import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Explains why progress can't be saved. Invisible while it is empty. In PageEnd, src/client/progress adds the text. */
export default function Notice({ text = '' }: { text?: string }): ReactNode {
  return (
    <p role="status" className={styles.notice} data-part="problem">
      {text}
    </p>
  );
}
