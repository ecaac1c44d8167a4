/**
 * An exercise: a task, a place to write the answer, hints one at a time, and the solution for those who ask for it.
 * Hints and solution are plain disclosures, which work without script; only the starter is more than text.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../use-location';
import Heading from '../Heading';
import clsx from 'clsx';
import type { Mistake } from '../../judge/judge';
import { blocksBefore, readProgram, type NamedFile } from '../Example/program';
import { keyOf, readKept } from '../Playground/kept-code';
import { fromHash, targetOfHash } from '../Playground/share';
import styles from './styles.module.css';
import Playground from '../Playground/Lazy';

/** What an author writes on an exercise. */
interface ExerciseProps {
  /** Unique on its page. */
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
  children: ReactNode;
}

/** The exercise around its parts. */
export default function Exercise({ id, title, difficulty, children }: ExerciseProps): ReactNode {
  return (
    // Named by itself: the heading's name would end in that of its link.
    <section className={styles.exercise} aria-label={title}>
      <div className={styles.head}>
        <Heading as="h3" id={`exercise-${id}`} className={styles.title}>
          {title}
        </Heading>
        {/* The page fills it once the exercise is solved. */}
        <span className={styles.solved} data-solved={id} />
        <span className={styles.difficulty}>{difficulty}</span>
      </div>
      {children}
    </section>
  );
}

/** What the remark plugin says of the starter. All values are text. */
interface StarterProps {
  /** Of the exercise. */
  id: string;
  runtime: string;
  /** Language and name of the starter's file, as `lang:name`. */
  file: string;
  tests: string;
  /** JSON of the known mistakes. */
  mistakes: string;
  /** Name of the block to run first. */
  after?: string;
  dataset?: string;
  /** JSON of further meta for the runtime. */
  options?: string;
  timeout?: string;
  /** The code, highlighted. */
  children: ReactNode;
}

interface Opened {
  start: 'edit' | 'kept' | 'shared';
  files: NamedFile[];
  initial?: readonly string[];
}

/** The code to begin with, and on the first touch the editor with its tests. */
export function Starter({ children, ...exercise }: StarterProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const target = `exercise-${exercise.id}`;
  const storageKey = keyOf(pathname, target);

  const open = (start: Opened['start'], initial?: readonly string[]) => {
    if (!box.current) return;
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
    <div ref={box} className={styles.starter} data-after={exercise.after}>
      <div className={clsx(opened && styles.replaced)}>
        {children}
        <button type="button" className={styles.answer} onClick={() => open('edit')}>
          Write your answer
        </button>
      </div>
      {opened && (
        <Playground
          runtime={exercise.runtime}
          example={target}
          storageKey={storageKey}
          files={opened.files}
          initial={opened.initial}
          start={opened.start}
          before={(defaultFile) => blocksBefore(box.current, defaultFile)}
          dataset={exercise.dataset}
          options={exercise.options ? (JSON.parse(exercise.options) as Record<string, string>) : undefined}
          timeout={exercise.timeout ? Number(exercise.timeout) : undefined}
          check={{
            tests: exercise.tests,
            mistakes: JSON.parse(exercise.mistakes) as Mistake[],
            // What follows from it is the page's business.
            onSolved: () =>
              box.current?.dispatchEvent(
                new CustomEvent('exercise-solved', { bubbles: true, detail: exercise.id }),
              ),
          }}
        />
      )}
    </div>
  );
}

/** What the remark plugin says of a hint. */
interface HintProps {
  /** Its place, from 1. */
  number?: string;
  /** How many the exercise has. */
  of?: string;
  /** Its text, and at the end the next hint: that is offered only when this one is open. */
  children: ReactNode;
}

/** One hint, closed until asked for. */
export function Hint({ number = '1', of = '1', children }: HintProps): ReactNode {
  return (
    <details className={styles.help}>
      <summary>{of === '1' ? 'Hint' : `Hint ${number} of ${of}`}</summary>
      {children}
    </details>
  );
}

/** A solution behind a question: the reader says twice that it is wanted. */
export function Solution({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Show the solution?</summary>
      <p className={styles.question}>
        You learn more by trying first, even if your answer fails. Its tests tell you what is missing.
      </p>
      <details className={styles.confirmed}>
        <summary>Yes, show the solution</summary>
        {children}
      </details>
    </details>
  );
}
