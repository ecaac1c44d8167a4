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
          Tracking your progress needs JavaScript, which is turned off. You can read every page without it.
        </p>
      </noscript>
    </header>
  );
}
