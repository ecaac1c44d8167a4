/** An exercise: a task, a place to write the answer, hints one at a time, and the solution for those who ask for it. */
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import SolvedMark from '@site/src/components/progress/SolvedMark';
import useSolve from '@site/src/components/progress/use-solve';
import type { Mistake } from '../../judge/judge';
import { readProgram, type NamedFile } from '../Example/program';
import { keyOf, readKept } from '../Playground/kept-code';
import { fromHash, targetOfHash } from '../Playground/share';
import styles from './styles.module.css';
import Playground from '../Playground/Lazy';

/** What the remark plugin says of an exercise. */
interface ExerciseProps {
  /** Unique on its page. */
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
  runtime: string;
  /** Language and name of the starter's file, as `lang:name`. */
  file: string;
  tests: string;
  /** JSON of the known mistakes. */
  mistakes: string;
  dataset?: string;
  /** JSON of further meta for the runtime. */
  options?: string;
  timeout?: string;
  children: ReactNode;
}

const Current = createContext<ExerciseProps | undefined>(undefined);

/** The exercise around its parts, which the page gives as children. */
export default function Exercise(props: ExerciseProps): ReactNode {
  const { id, title, difficulty, children } = props;
  return (
    <Current.Provider value={props}>
      <section className={styles.exercise} aria-labelledby={`exercise-${id}`}>
        <div className={styles.head}>
          <Heading as="h3" id={`exercise-${id}`} className={styles.title}>
            {title}
          </Heading>
          <SolvedMark id={id} />
          <span className={styles.difficulty}>{difficulty}</span>
        </div>
        {children}
      </section>
    </Current.Provider>
  );
}

interface Opened {
  start: 'edit' | 'kept' | 'shared';
  files: NamedFile[];
  initial?: readonly string[];
}

/** The code to begin with, and on the first touch the editor with its tests. */
export function Starter({ children }: { children: ReactNode }): ReactNode {
  const exercise = useContext(Current);
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const solve = useSolve();
  const [opened, setOpened] = useState<Opened>();
  const target = `exercise-${exercise?.id ?? ''}`;
  const storageKey = keyOf(pathname, target);

  const open = (start: Opened['start'], initial?: readonly string[]) => {
    if (!exercise || !box.current) return;
    const [lang = 'text', name = ''] = exercise.file.split(':');
    setOpened({ start, initial, files: readProgram(box.current, [{ lang, name }]) });
  };

  useEffect(() => {
    if (targetOfHash(location.hash) === target) {
      void fromHash(location.hash).then((shared) => {
        if (shared?.files.length !== 1) return;
        open('shared', shared.files);
        box.current?.scrollIntoView({ block: 'center' });
      });
      return;
    }
    const kept = readKept(storageKey, 1);
    if (kept) open('kept', kept);
    // Once, when the page is there: a shared answer, or one that the reader began, is read then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div ref={box} className={styles.starter}>
      <div className={clsx(opened && styles.replaced)}>
        {children}
        {exercise?.runtime && (
          <div className={styles.bar}>
            <button type="button" className={styles.answer} onClick={() => open('edit')}>
              Write your answer
            </button>
          </div>
        )}
      </div>
      {opened && exercise && (
        <Playground
          runtime={exercise.runtime}
          example={target}
          storageKey={storageKey}
          files={opened.files}
          initial={opened.initial}
          start={opened.start}
          dataset={exercise.dataset}
          options={exercise.options ? (JSON.parse(exercise.options) as Record<string, string>) : undefined}
          timeout={exercise.timeout ? Number(exercise.timeout) : undefined}
          check={{
            tests: exercise.tests,
            mistakes: JSON.parse(exercise.mistakes) as Mistake[],
            onSolved: () => solve(exercise.id),
          }}
        />
      )}
    </div>
  );
}

/** One hint, closed until asked for. */
export function Hint({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Hint</summary>
      <div className={styles.helpBody}>{children}</div>
    </details>
  );
}

/** A solution, closed until asked for. */
export function Solution({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Show a solution</summary>
      <div className={styles.helpBody}>{children}</div>
    </details>
  );
}
