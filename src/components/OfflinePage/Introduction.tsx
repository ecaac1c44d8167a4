/**
 * The top of /offline. Outside the island, since a client-side navigation drops `noscript`, which would break
 * hydration.
 */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function Introduction(): ReactNode {
  return (
    <header className={styles.head}>
      <h1>Read offline</h1>
      <p className={styles.lead}>
        Pages you have opened work without a connection, and so do the examples you have run. Here you can
        save all pages, search and the large languages before you go offline.
      </p>
      <noscript>
        <p>Saving pages needs JavaScript, which is turned off.</p>
      </noscript>
    </header>
  );
}
