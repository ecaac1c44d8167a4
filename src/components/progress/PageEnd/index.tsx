/** The end of a doc: mark it as read, or take the mark back. */
import { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { now, progressStore } from '@site/src/lib/progress/browser';
import { markRead, unmarkRead, visit } from '@site/src/lib/progress/progress';
import { useCurrentPage, useProgress } from '@site/src/lib/progress/use-progress';
import Check from '../Check';
import StorageNotice from '../StorageNotice';
import NextInPath from './NextInPath';
import styles from './styles.module.css';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** Belongs on a doc page; remembers as well that the reader was here. */
export default function PageEnd(): ReactNode {
  const { title } = useDoc().metadata;
  const page = useCurrentPage();
  const date = useProgress(({ progress }) => progress.read[page]);

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

/** Once the page is in front of the reader; a tab that loads in the background is not where they left. */
function rememberVisit(page: string, title: string): (() => void) | undefined {
  const remember = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', remember);
    progressStore().commit(visit({ page, title, date: now() }));
  };
  document.addEventListener('visibilitychange', remember);
  remember();
  return () => document.removeEventListener('visibilitychange', remember);
}
