/**
 * A question with choices, each with a reason why it is right or wrong, rendered on the server. The choices are plain inputs.
 * The style sheet shows the reasons once the answer is checked; without JavaScript, it shows the reason of each ticked choice.
 */
import type { ReactNode } from 'react';
import { howId } from './how-id';
import styles from './styles.module.css';

/** The props that an author writes, and those that the remark plugin adds. */
interface ChoiceProps {
  /** Whether this choice belongs to the right answer. */
  correct?: boolean;
  /** Why it is right, or what makes it wrong. */
  why: string;
  /** The quiz's id. */
  quiz: string;
  /** The choice's position, from 0. */
  index: string;
  /** Whether several choices are right. */
  several?: boolean;
  children?: ReactNode;
}

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

/** The props that an author writes, and those that the remark plugin adds. */
export interface QuizProps {
  id: string;
  title: string;
  several?: boolean;
}

/** The question and the island that checks its choices (`Form`). */
export default function Quiz({ title, children }: QuizProps & { children?: ReactNode }): ReactNode {
  return (
    <section className={styles.quiz} aria-label={title}>
      {children}
    </section>
  );
}

/** The choices as a group. Their heading comes from the remark plugin, so that tables of contents include it. */
export function Choices({ id, title, children }: QuizProps & { children?: ReactNode }): ReactNode {
  return (
    // The heading can't serve as the label because its text ends with that of its link.
    <fieldset className={styles.choices} aria-label={title} aria-describedby={howId(id)}>
      {children}
    </fieldset>
  );
}
