import type { ReactNode } from 'react';
import { getQuizHelpId } from '../block';
import styles from './styles.module.css';

interface ChoiceProps {
  correct?: boolean;
  /** Why the choice is right or wrong. */
  why: string;
  /** The quiz's id. */
  quiz: string;
  /** Zero-based position of the choice. */
  index: string;
  /** Whether several choices can be ticked. */
  several?: boolean;
  children?: ReactNode;
}

/**
 * Shows a choice and the reason why it is right or wrong. The style sheet hides the reason until the reader ticks the
 * choice and, if JavaScript is available, checks the answer.
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
        {why.split('`').map((part, position) => (position % 2 ? <code key={position}>{part}</code> : part))}
      </p>
    </div>
  );
}

export interface QuizProps {
  id: string;
  title: string;
  several?: boolean;
  /** Whether the choices contain code. */
  code?: boolean;
}

export default function Quiz({
  title,
  children,
}: Pick<QuizProps, 'title'> & { children?: ReactNode }): ReactNode {
  return (
    <section className={styles.quiz} aria-label={title}>
      {children}
    </section>
  );
}

/**
 * Groups the heading and the choices of a quiz, or the lines of an `<Order>`. The remark plugin creates the heading, so that the table of contents
 * includes it.
 */
export function Choices({
  id,
  title,
  children,
}: Pick<QuizProps, 'id' | 'title'> & { children?: ReactNode }): ReactNode {
  return (
    // `aria-labelledby` can't refer to the heading, because the heading also contains the text of its anchor link.
    <fieldset className={styles.choices} aria-label={title} aria-describedby={getQuizHelpId(id)}>
      {children}
    </fieldset>
  );
}
