/** A quiet line at a page's end: how many examples it has, what ran them, and when they were last verified. */
import type { ReactNode } from 'react';
import stamp from '../../../docs-internal/records/verified.json';
import { noteText } from './note-text';
import styles from './styles.module.css';

/** @param props counts of the page, and `by`: what runs its examples, as the stamp names it, joined by bars */
export default function ExamplesNote({
  run,
  checked,
  by = '',
}: {
  run: string;
  checked: string;
  by?: string;
}): ReactNode {
  return (
    <p className={styles.note} data-search="off">
      {noteText(Number(run), Number(checked), by.split('|'), stamp)}
    </p>
  );
}
