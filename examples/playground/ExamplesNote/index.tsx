/** A note at the end of a page: how many examples it has, what ran them, and when they were last verified. */
import type { ReactNode } from 'react';
import stamp from '../../../docs-internal/records/verified.json';
import { noteText } from './note-text';
import styles from './styles.module.css';

/** @param props the page's numbers of examples; `by` lists what ran them by the stamp's names, separated by `|` */
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
