import type { ReactNode } from 'react';
import Link from '../Link';
import styles from './styles.module.css';

/**
 * Offers returning readers the page to continue with, and the reviews that are due. The head script shows it before the first paint, and
 * src/client/progress fills it in.
 */
export default function HomeContinue(): ReactNode {
  return (
    <section className={styles.continue} aria-label="Continue" data-continue>
      <p className={styles.label} data-part="label">
        Continue where you left off
      </p>
      <Link className={styles.review} to="/review" data-part="review" hidden />
      <Link className={styles.page} to="/progress" data-part="page">
        Your progress
      </Link>
      <p className={styles.place} data-part="place" />
    </section>
  );
}
