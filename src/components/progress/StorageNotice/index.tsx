import type { ReactNode } from 'react';
import { ASIDE_KEY } from '../../../progress/browser';
import type { Problem } from '../../../progress/store';
import { useProgress } from '../../../progress/use-progress';
import styles from './styles.module.css';

const WORDS: Record<Problem, string> = {
  blocked:
    'This browser does not let the site keep anything. Your marks work until you leave the page, and are gone then.',
  full: 'This browser has no room left for this site. Your newest marks are gone when you leave the page; export them to keep them.',
  newer:
    'What this browser holds was written by a newer version of this site. It is left untouched; reload the page to go on with it.',
  unreadable: `What this browser had kept could not be read, so your marks begin anew. The old text is not lost: it stands in this browser’s storage as “${ASIDE_KEY}”.`,
};

/** Says what keeps progress from lasting; nothing where nothing does. */
export default function StorageNotice(): ReactNode {
  const problem = useProgress((snapshot) => snapshot.problem);
  return <div role="status">{problem && <p className={styles.notice}>{WORDS[problem]}</p>}</div>;
}
