/**
 * An exercise: a task, a place to write the answer, hints one at a time, and the solution for those who ask for it. HTML of
 * the server: hints and solution are plain disclosures, and only the answer's editor is an island, see `Answer`.
 */
import type { ReactNode } from 'react';
import { answerName } from '../block';
import type { AnswerConfig } from './Answer';
import styles from './styles.module.css';

/** What an author writes on an exercise. */
export interface ExerciseProps {
  /** Unique on its page. */
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
}

/** The exercise around its parts; its heading comes from the remark plugin, so that contents lists know it. */
export default function Exercise(
  props: ExerciseProps & { heading?: ReactNode; children?: ReactNode },
): ReactNode {
  const { id, title, difficulty, heading, children } = props;
  return (
    // Named by itself: the heading's name would end in that of its link.
    <section className={styles.exercise} aria-label={title}>
      <div className={styles.head}>
        {heading}
        {/* The page fills it once the exercise is solved. */}
        <span className={styles.solved} data-solved={id} />
        <span className={styles.difficulty}>{difficulty}</span>
      </div>
      {children}
    </section>
  );
}

/** What the remark plugin says of the starter. All values are text. */
export interface StarterProps {
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
  /** Milliseconds. */
  timeout?: string;
}

/** The code to begin with, what judges the answer, and the answer's island. */
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
        // JSON in which no tag can begin.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replaceAll('<', '\\u003c') }}
      />
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
  children?: ReactNode;
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
