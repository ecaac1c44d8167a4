import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Reserves space for the check mark of a page, so that nothing moves when it appears.
 *
 * @param props `page`: key of the page; not needed directly after the link to it
 */
export default function ReadPlace({ page }: { page?: string }): ReactNode {
  return <span className={styles.place} data-page={page} data-mark=" (read)" />;
}
