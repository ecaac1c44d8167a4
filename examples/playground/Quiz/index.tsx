/**
 * A question with choices, each of which says why it is right or wrong: HTML of the server. The choices are plain inputs,
 * whose marks the style sheet shows once the answer is checked; without script each choice that is ticked tells its reason.
 */
import type { ReactNode } from 'react';
import { howId } from './how-id';
import styles from './styles.module.css';

/** What an author writes on a choice, and what the remark plugin adds. */
interface ChoiceProps {
  /** Whether this choice belongs to the right answer. */
  correct?: boolean;
  /** Why it is right, or what makes it wrong. */
  why: string;
  /** Id of its quiz. */
  quiz: string;
  /** Its place, from 0. */
  index: string;
  /** Whether several choices are right. */
  several?: boolean;
  children?: ReactNode;
}

/** One choice of a quiz. */
export function Choice({ correct, why, quiz, index, several, children }: ChoiceProps): ReactNode {
  return (
    <div className={styles.choice} data-choice={correct ? 'right' : 'wrong'}>
      <label className={styles.label}>
        <input type={several ? 'checkbox' : 'radio'} name={`quiz-${quiz}`} value={index} autoComplete="off" />
        <span>{children}</span>
      </label>
      <p className={styles.why} data-why="">
        <strong>
          <span aria-hidden="true">{correct ? '✓' : '✗'} </span>
          {correct ? 'Right.' : 'Not this one.'}
        </strong>{' '}
        {why}
      </p>
    </div>
  );
}

/** What an author writes on a quiz, and what the remark plugin adds. */
export interface QuizProps {
  id: string;
  title: string;
  several?: boolean;
}

/** The question and its choices, around the island that checks them (`Form`). */
export default function Quiz({ title, children }: QuizProps & { children?: ReactNode }): ReactNode {
  return (
    <section className={styles.quiz} aria-label={title}>
      {children}
    </section>
  );
}

/** The choices as one group; their heading comes first, from the remark plugin, so that contents lists know it. */
export function Choices({ id, title, children }: QuizProps & { children?: ReactNode }): ReactNode {
  return (
    // Named by itself: the heading's name would end in that of its link.
    <fieldset className={styles.choices} aria-label={title} aria-describedby={howId(id)}>
      {children}
    </fieldset>
  );
}
