/** Exercises that the reader has started or solved. */
import type { ReactNode } from 'react';
import Link from '../Link';
import useIsBrowser from '../use-is-browser';
import Heading from '../Heading';
import { withBase } from '../../site/base-path';
import Check from '../progress/Check';
import { exerciseKey, type Progress } from '../../progress/progress';
import { keyOf, readKept } from '../../../examples/playground/Playground/kept-code';
import type { OutlineReading } from '../../site/outline/types';
import styles from './styles.module.css';

interface Entry {
  to: string;
  title: string;
  pageTitle: string;
  /** When it was solved; undefined if it has only been started. */
  date: string | undefined;
}

interface Props {
  /** All pages, with their exercises. */
  pages: OutlineReading['areas'][number]['pages'];
  progress: Progress;
}

/** @param props the pages and the progress; an exercise has been started if a playground has saved an answer to it */
export default function ProgressExercises({ pages, progress }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const entries = pages.flatMap(({ page, route, title: pageTitle, exercises }) =>
    exercises.flatMap(({ id, title }): Entry[] => {
      const date = progress.solved[exerciseKey(page, id)];
      const begun = isBrowser && readKept(keyOf(withBase(route), `exercise-${id}`), 1) !== undefined;
      return date || begun ? [{ to: `${route}#exercise-${id}`, title, pageTitle, date }] : [];
    }),
  );
  const begun = entries.filter(({ date }) => date === undefined);
  const solved = entries
    .filter(({ date }) => date !== undefined)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="exercises">
      <Heading as="h2" id="exercises">
        Exercises
      </Heading>
      {begun.length > 0 && (
        <>
          <h3 className={styles.listTitle}>Started</h3>
          <List entries={begun} />
        </>
      )}
      {solved.length > 0 && (
        <>
          <h3 className={styles.listTitle}>
            <Check className={styles.check} />
            Solved
          </h3>
          <List entries={solved} />
        </>
      )}
    </section>
  );
}

function List({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {entries.map(({ to, title, pageTitle }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <span>{pageTitle}</span>
        </li>
      ))}
    </ul>
  );
}
