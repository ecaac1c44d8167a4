/**
 * The top of /progress. Outside the island, since a client-side navigation drops `noscript`, which would break
 * hydration.
 */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function Introduction(): ReactNode {
  return (
    <header className={styles.head}>
      <h1>Your progress</h1>
      <p className={styles.lead}>
        The pages that you marked as read and the exercises that you solved. All of it stays in this browser:
        there is no account, and nothing is sent anywhere.
      </p>
      <noscript>
        <p>
          Progress is kept by your browser with JavaScript, which is switched off here. Every page can be read
          without it.
        </p>
      </noscript>
    </header>
  );
}
