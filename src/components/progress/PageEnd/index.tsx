/** The end of a doc: mark it as read, or take the mark back. */
import { useEffect, type ReactNode } from 'react';
import Link from '../../Link';
import { now, progressStore } from '../../../progress/browser';
import { markRead, unmarkRead } from '../../../progress/progress';
import { rememberVisit } from '../../../progress/remember-visit';
import { useCurrentPage, useProgress } from '../../../progress/use-progress';
import Check from '../Check';
import StorageNotice from '../StorageNotice';
import NextInPath from './NextInPath';
import styles from './styles.module.css';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

export interface Props {
  /** Of the doc. */
  title: string;
}

/** Belongs on a doc page; remembers as well that the reader was here. */
export default function PageEnd({ title }: Props): ReactNode {
  const page = useCurrentPage();
  const date = useProgress(({ progress }) => progress.read[page]);

  // A static page does so before this component is alive (src/islands); twice is once.
  useEffect(() => rememberVisit(page, title), [page, title]);

  const toggle = () => progressStore().commit(date ? unmarkRead(page) : markRead(page, now()));
  return (
    <div className={styles.end}>
      <div className={styles.row}>
        <button type="button" className={styles.button} onClick={toggle}>
          {!date && <Check className={styles.check} />}
          {date ? 'Mark as unread' : 'Mark as read'}
        </button>
        <p className={styles.state} role="status">
          {date && (
            <>
              <Check className={styles.check} />
              Read on {day.format(new Date(date))}
            </>
          )}
        </p>
        <Link className={styles.link} to="/progress">
          Your progress
        </Link>
      </div>
      <NextInPath page={page} />
      {date && <StorageNotice />}
    </div>
  );
}
