import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Explains why progress can't be saved. Invisible without text. In PageEnd, src/client/progress fills the text in. */
export default function Notice({ text = '' }: { text?: string }): ReactNode {
  return (
    <p role="status" className={styles.notice} data-part="problem">
      {text}
    </p>
  );
}
