import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A place for a check mark once a page is read, so that nothing moves when it appears.
 *
 * @param props key of the page; not needed behind the link to it
 */
export default function ReadPlace({ page }: { page?: string }): ReactNode {
  return <span className={styles.place} data-page={page} data-mark=" (read)" />;
}
