/** The end of a doc: marks it as read, or takes the mark back. src/client/progress fills it. */
import type { ReactNode } from 'react';
import Link from '../../Link';
import Notice from '../Notice';
import styles from './styles.module.css';

interface PageEndProps {
  /** Of the doc. */
  title: string;
}

/** Belongs on a doc page; tells the scripts as well that the reader was here. */
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
