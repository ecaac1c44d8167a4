import type { ReactNode } from 'react';
import { getAnswerName } from '../block';
import type { AnswerConfig } from './Answer';
import styles from './styles.module.css';

/** Props that authors set on an exercise. */
export interface ExerciseProps {
  id: string;
  title: string;
  difficulty: 'easy' | 'medium' | 'hard';
}

/** Shows an exercise. The remark plugin creates the heading, so that the table of contents includes it. */
export default function Exercise(
  props: ExerciseProps & { heading?: ReactNode; children?: ReactNode },
): ReactNode {
  const { id, title, difficulty, heading, children } = props;
  return (
    // `aria-labelledby` can't refer to the heading, because the heading also contains the text of its anchor link.
    <section className={styles.exercise} aria-label={title}>
      <div className={styles.header}>
        {heading}
        {/* A script adds a tick here once the exercise is solved. */}
        <span className={styles.solved} data-solved={id} />
        <span className={styles.difficulty}>{difficulty}</span>
      </div>
      {children}
    </section>
  );
}

/** Props that the remark plugin sets on the starter code. */
export interface StarterProps {
  /** The exercise's id. */
  id: string;
  runtime: string;
  /** Language and name of the starter file, as `lang:name`. */
  file: string;
  tests: string;
  /** Known mistakes, as JSON. */
  mistakes: string;
  /** Id of the block to run first. */
  after?: string;
  dataset?: string;
  /** Additional options for the runtime, as JSON. */
  options?: string;
  /** Time limit for a run, in milliseconds. */
  timeout?: string;
}

/** Shows the code that the reader starts with. `controls` contains the island with the editor. */
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
      <div className={styles.code} translate="no">
        {props.children}
      </div>
      {props.controls}
      <script
        type="application/json"
        // A `</script>` in the JSON would end this element early.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replaceAll('<', '\\u003c') }}
      />
    </div>
  );
}

interface HintProps {
  number?: string;
  /** Number of hints in the exercise. */
  of?: string;
  /** The hint's content, followed by the next hint. */
  children?: ReactNode;
}

export function Hint({ number = '1', of = '1', children }: HintProps): ReactNode {
  return (
    <details className={styles.help}>
      <summary>{of === '1' ? 'Hint' : `Hint ${number} of ${of}`}</summary>
      {children}
    </details>
  );
}

/** Shows the solution, but only after readers have confirmed that they want to see it. */
export function Solution({ children }: { children?: ReactNode }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Show the solution?</summary>
      <p className={styles.question}>
        You’ll learn more if you try it yourself first. Even if your answer fails, the tests show what’s
        missing.
      </p>
      <details className={styles.confirmed}>
        <summary>Yes, show the solution</summary>
        {children}
      </details>
    </details>
  );
}
