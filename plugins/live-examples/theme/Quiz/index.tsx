/** A question with choices, each of which says why it is right or wrong. */
import { Children, isValidElement, useId, useState, type ReactElement, type ReactNode } from 'react';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { judgeQuiz } from './judge';
import styles from './styles.module.css';

interface ChoiceProps {
  /** Whether this choice belongs to the right answer. */
  correct?: boolean;
  /** Why it is right, or what makes it wrong. */
  why: string;
  children: ReactNode;
}

/** One choice of a quiz; the quiz draws it. */
export function Choice(_props: ChoiceProps): ReactNode {
  return null;
}

/** The question, its choices, and after "Check" the reason for each choice that was ticked. */
export default function Quiz({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}): ReactNode {
  const name = useId();
  const parts = Children.toArray(children);
  const choices = parts.filter(isChoice).map((choice) => choice.props);
  const several = choices.filter((choice) => choice.correct).length > 1;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [checked, setChecked] = useState(false);
  const verdict = judgeQuiz(
    choices.map((choice) => Boolean(choice.correct)),
    picked,
  );

  const pick = (index: number) => {
    setChecked(false);
    setPicked((before) => {
      if (!several) return [index];
      return before.includes(index) ? before.filter((other) => other !== index) : [...before, index];
    });
  };

  return (
    <section className={styles.quiz} aria-labelledby={`quiz-${id}`}>
      <Heading as="h3" id={`quiz-${id}`} className={styles.title}>
        {title}
      </Heading>
      {parts.filter((part) => !isChoice(part))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
        }}
      >
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{several ? 'Tick all that are right' : 'Pick one'}</legend>
          {choices.map((choice, index) => {
            const shown = checked && picked.includes(index);
            return (
              <div
                key={index}
                className={clsx(styles.choice, shown && (choice.correct ? styles.right : styles.wrong))}
              >
                <label className={styles.label}>
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    name={name}
                    checked={picked.includes(index)}
                    onChange={() => pick(index)}
                  />
                  <span>{choice.children}</span>
                </label>
                {shown && (
                  <p className={styles.why}>
                    <strong>{choice.correct ? 'Right.' : 'Not this one.'}</strong> {choice.why}
                  </p>
                )}
              </div>
            );
          })}
        </fieldset>
        <button type="submit" className="button button--primary" disabled={picked.length === 0}>
          Check
        </button>
        <p role="status" className={styles.status}>
          {checked ? verdict.message : ''}
        </p>
      </form>
      <noscript>
        <ul>
          {choices.map((choice, index) => (
            <li key={index}>
              {choice.children}: {choice.why}
            </li>
          ))}
        </ul>
      </noscript>
    </section>
  );
}

function isChoice(part: ReactNode): part is ReactElement<ChoiceProps> {
  return isValidElement(part) && part.type === Choice;
}
