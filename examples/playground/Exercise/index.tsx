/**
 * An exercise: a task, a place to write the answer, hints that open one at a time, and the solution on request. It is
 * rendered on the server. Hints and solution are plain `<details>`; only the answer's editor is an island: see `Answer`.
 */
import type { ReactNode } from 'react';
import { answerName } from '../block';
import type { AnswerConfig } from './Answer';
import styles from './styles.module.css';

/** The props that an author writes. */
export interface ExerciseProps {
  /** Unique on its page. */
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
}

/** The heading comes from the remark plugin, so that tables of contents include it. */
export default function Exercise(
  props: ExerciseProps & { heading?: ReactNode; children?: ReactNode },
): ReactNode {
  const { id, title, difficulty, heading, children } = props;
  return (
    // The heading can't serve as the label because its text ends with that of its link.
    <section className={styles.exercise} aria-label={title}>
      <div className={styles.head}>
        {heading}
        {/* The page fills this once the exercise is solved. */}
        <span className={styles.solved} data-solved={id} />
        <span className={styles.difficulty}>{difficulty}</span>
      </div>
      {children}
    </section>
  );
}

/** The props of the starter code, which the remark plugin sets. All values are strings. */
export interface StarterProps {
  /** The exercise's id. */
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
  /** JSON of further options for the runtime. */
  options?: string;
  /** Time limit of a run in milliseconds. */
  timeout?: string;
}

/** The starter code, the configuration for judging the answer, and the answer's island. */
export function Starter(props: StarterProps & { controls?: ReactNode; children?: ReactNode }): ReactNode {
  const { id, runtime, file, tests, mistakes, after, dataset, options, timeout } = props;
  const config: AnswerConfig = {
    runtime,
    tests,
    mistakes: JSON.parse(mistakes) as AnswerConfig['mistakes'],
    dataset,
    options: options ? (JSON.parse(options) as Record<string, string>) : undefined,
    timeout: timeout ? Number(timeout) : undefined,
  };
  return (
    <div className={styles.starter} data-example={answerName(id)} data-files={file} data-after={after}>
      <div className={styles.code}>{props.children}</div>
      {props.controls}
      <script
        type="application/json"
        // `<` is escaped so that the JSON can't end the script element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replaceAll('<', '\\u003c') }}
      />
    </div>
  );
}

/** The props of a hint, which the remark plugin sets. */
interface HintProps {
  /** The hint's number, from 1. */
  number?: string;
  /** The number of hints in the exercise. */
  of?: string;
  /** The hint's text, followed by the next hint, which is visible only while this one is open. */
  children?: ReactNode;
}

/** A hint, initially closed. */
export function Hint({ number = '1', of = '1', children }: HintProps): ReactNode {
  return (
    <details className={styles.help}>
      <summary>{of === '1' ? 'Hint' : `Hint ${number} of ${of}`}</summary>
      {children}
    </details>
  );
}

/** The solution. Readers have to confirm that they want to see it. */
export function Solution({ children }: { children?: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Show the solution?</summary>
      <p className={styles.question}>
        You learn more by trying first, even if your answer fails: the tests show what is missing.
      </p>
      <details className={styles.confirmed}>
        <summary>Yes, show the solution</summary>
        {children}
      </details>
    </details>
  );
}
