/**
 * Change: replaces the core's fallback (fixed colours, inline styles, no advice) by a notice in the site's own look.
 * Shown while a page's code is late, and with a Retry when it did not arrive.
 */
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

/** @param props what react-loadable knows of the load: its error, whether it is late, and how to try again */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className={styles.notice} role="alert">
        <p className={styles.title}>This page did not load.</p>
        <p>{String(error)}</p>
        <p>Check your connection, then try again.</p>
        <button type="button" className={styles.retry} onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (pastDelay) {
    return (
      <div className={styles.notice} role="status">
        Loading…
      </div>
    );
  }
  return null;
}
