import type { ReactNode } from 'react';
import Link from '../../Link';
import Notice from '../Notice';
import styles from './styles.module.css';

interface PageEndProps {
  /** Empty if visits to the page aren't recorded. */
  title: string;
}

/** Shown at the end of docs. src/client/progress fills it in, and records visits to pages with a title. */
export default function PageEnd({ title }: PageEndProps): ReactNode {
  return (
    <div className={styles.end} data-page-end={title}>
      <div className={styles.row}>
        <button type="button" className={styles.button} data-part="action">
          Mark as read
        </button>
        <p className={styles.state} role="status" data-part="state" />
        <Link className={styles.link} to="/progress">
          Your progress
        </Link>
      </div>
      <p className={styles.path} data-part="path" hidden />
      <Notice />
    </div>
  );
}

/** Shown below the title of a doc. Empty unless the doc has been read. */
export function ReadNote(): ReactNode {
  return <p className={styles.note} data-part="read-note" />;
}
