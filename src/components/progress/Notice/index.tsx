import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Says what keeps progress from lasting; there is nothing to see where nothing does.
 *
 * @param text left out where a plain script puts it in
 */
export default function Notice({ text = '' }: { text?: string }): ReactNode {
  return (
    <p role="status" className={styles.notice} data-part="problem">
      {text}
    </p>
  );
}
