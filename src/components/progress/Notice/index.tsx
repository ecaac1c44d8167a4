import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Explains why progress can't be saved; invisible while it can.
 *
 * @param text omitted where a plain script fills it in
 */
export default function Notice({ text = '' }: { text?: string }): ReactNode {
  return (
    <p role="status" className={styles.notice} data-part="problem">
      {text}
    </p>
  );
}
