import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Reserves space for the check mark that shows that a page has been read, so that nothing moves when it appears. `page`
 * is the page's key. Omit it directly after a link to the page.
 */
export default function ReadPlace({ page }: { page?: string }): ReactNode {
  return <span className={styles.place} data-page={page} data-mark=" (read)" />;
}
