import type { ReactNode } from 'react';
import { getAnswerName } from '../block';
import type { AnswerConfig } from './Answer';
import styles from './styles.module.css';

/** The props that an author writes. */
export interface ExerciseProps {
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
}

/** An exercise. The remark plugin creates its heading, so that tables of contents include it. */
export default function Exercise(
  props: ExerciseProps & { heading?: ReactNode; children?: ReactNode },
): ReactNode {
  const { id, title, difficulty, heading, children } = props;
  return (
    // The heading can't be the label, because its text ends with that of its link.
    <section className={styles.exercise} aria-label={title}>
      <div className={styles.header}>
        {heading}
        {/* The page adds a tick here once the exercise is solved. */}
        <span className={styles.solved} data-solved={id} />
        <span className={styles.difficulty}>{difficulty}</span>
      </div>
      {children}
    </section>
  );
}

/** The props of the starter code, which the remark plugin sets. */
export interface StarterProps {
  /** The exercise's id. */
  id: string;
  runtime: string;
  /** Language and name of the starter's file, as `lang:name`. */
  file: string;
  tests: string;
  /** JSON of the known mistakes. */
  mistakes: string;
  /** Id of the block to run first. */
  after?: string;
  dataset?: string;
  /** JSON of further options for the runtime. */
  options?: string;
  /** Time limit of a run in milliseconds. */
  timeout?: string;
}

/** The code that the reader starts from. `controls` contains the island with the editor. */
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
    <div className={styles.starter} data-example={getAnswerName(id)} data-files={file} data-after={after}>
      <div className={styles.code}>{props.children}</div>
      {props.controls}
      <script
        type="application/json"
        // `</script>` in the JSON would end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replaceAll('<', '\\u003c') }}
      />
    </div>
  );
}

interface HintProps {
  number?: string;
  /** Number of hints in the exercise. */
  of?: string;
  /** The hint's text, followed by the next hint. */
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

/** The solution, which readers see only after confirming that they want to. */
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
