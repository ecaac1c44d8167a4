import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Behind the link to a page: a place for a check mark once the page is read, so that nothing moves when it appears. */
export default function ReadPlace(): ReactNode {
  return <span className={styles.place} data-mark=" (read)" />;
}
