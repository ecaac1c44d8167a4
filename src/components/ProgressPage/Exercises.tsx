import type { ReactNode } from 'react';
import Link from '../Link';
import useIsBrowser from '../use-is-browser';
import Heading from '../Heading';
import { withBase } from '../../site/base-path';
import Check from '../progress/Check';
import { exerciseKey, type Progress } from '../../progress/progress';
import { getStorageKey, readTexts } from '../../../examples/playground/Playground/saved-texts';
import type { ProgressOutline } from '../../site/outline/types';
import styles from './styles.module.css';

interface Entry {
  to: string;
  title: string;
  pageTitle: string;
  /** When the exercise was solved. Undefined if the reader has only started it. */
  date: string | undefined;
}

interface Props {
  pages: ProgressOutline['areas'][number]['pages'];
  progress: Progress;
}

/** Lists the exercises that the reader has started or solved. An exercise with a saved answer counts as started. */
export default function ProgressExercises({ pages, progress }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const entries = pages.flatMap(({ page, route, title: pageTitle, exercises }) =>
    exercises.flatMap(({ id, title }): Entry[] => {
      const date = progress.solved[exerciseKey(page, id)];
      const started =
        isBrowser && readTexts(getStorageKey(withBase(route), `exercise-${id}`), 1) !== undefined;
      return date || started ? [{ to: `${route}#exercise-${id}`, title, pageTitle, date }] : [];
    }),
  );
  const started = entries.filter(({ date }) => date === undefined);
  const solved = entries
    .filter(({ date }) => date !== undefined)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="exercises">
      <Heading as="h2" id="exercises">
        Exercises
      </Heading>
      {started.length > 0 && (
        <>
          <h3 className={styles.listTitle}>Started</h3>
          <List entries={started} />
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
