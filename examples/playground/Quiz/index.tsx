import type { ReactNode } from 'react';
import { getQuizHelpId } from '../block';
import styles from './styles.module.css';

interface ChoiceProps {
  correct?: boolean;
  /** Why the choice is right or wrong. */
  why: string;
  /** The quiz's id. */
  quiz: string;
  /** The choice's position, from 0. */
  index: string;
  /** Whether several choices can be ticked. */
  several?: boolean;
  children?: ReactNode;
}

/**
 * A choice and why it is right or wrong. The style sheet shows the reason once the answer is checked or, without JavaScript,
 * when the choice is ticked.
 */
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

export interface QuizProps {
  id: string;
  title: string;
  several?: boolean;
}

/** A question with its choices. */
export default function Quiz({ title, children }: QuizProps & { children?: ReactNode }): ReactNode {
  return (
    <section className={styles.quiz} aria-label={title}>
      {children}
    </section>
  );
}

/** The choices as a group. The remark plugin creates its heading, so that tables of contents include it. */
export function Choices({ id, title, children }: QuizProps & { children?: ReactNode }): ReactNode {
  return (
    // The heading can't be the label, because its text ends with that of its link.
    <fieldset className={styles.choices} aria-label={title} aria-describedby={getQuizHelpId(id)}>
      {children}
    </fieldset>
  );
}
