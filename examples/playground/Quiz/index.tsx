/**
 * A question with choices, each of which says why it is right or wrong. The choices are plain inputs, whose marks the
 * style sheet shows once the answer is checked; without script each choice that is ticked tells its reason at once.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../use-location';
import Heading from '../Heading';
import { keep, keyOf, readKept } from '../Playground/kept-code';
import { judgeQuiz, type Verdict } from './judge';
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
  children: ReactNode;
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
interface QuizProps {
  id: string;
  title: string;
  /** Places of the right choices, with commas between. */
  answer: string;
  /** How many choices there are. */
  choices: string;
  several?: boolean;
  /** The question, then the choices. */
  children: ReactNode;
}

/** Whether the reader is still choosing, or was told. */
type Checked = Verdict | undefined;

/** The question, its choices, and after "Check" the reason for each choice that was ticked. */
export default function Quiz({ id, title, answer, choices, several, children }: QuizProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const key = keyOf(pathname, `quiz:${id}`);
  const [checked, setChecked] = useState<Checked>();
  const [message, setMessage] = useState('');
  const right = new Set(answer.split(','));
  const correct = Array.from({ length: Number(choices) }, (_, index) => right.has(String(index)));

  const judge = (announce: boolean) => {
    const picked = inputsOf(form.current).filter((input) => input.checked);
    if (picked.length === 0) {
      setMessage(several ? 'Tick at least one choice first.' : 'Pick a choice first.');
      return;
    }
    const verdict = judgeQuiz(
      correct,
      picked.map((input) => Number(input.value)),
    );
    setChecked(verdict);
    // Heard after the verdict; what it says is seen beside the choices.
    setMessage(announce ? picked.map(reasonOf).join(' ') : '');
    keep(key, ['checked', picked.map((input) => input.value).join()]);
  };

  useEffect(() => {
    const [stage, picked] = readKept(key, 2) ?? [];
    if (stage === undefined) return;
    const places = new Set(picked?.split(','));
    for (const input of inputsOf(form.current)) input.checked = places.has(input.value);
    if (stage === 'checked') judge(false);
    // Once, when the page is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const change = () => {
    const picked = inputsOf(form.current).filter((input) => input.checked);
    setChecked(undefined);
    setMessage('');
    keep(key, ['open', picked.map((input) => input.value).join()]);
  };

  const tryAgain = () => {
    const inputs = inputsOf(form.current);
    for (const input of inputs) input.checked = false;
    setChecked(undefined);
    setMessage('');
    keep(key, undefined);
    inputs[0]?.focus();
  };

  return (
    // Named by itself: the heading's name would end in that of its link.
    <section className={styles.quiz} aria-label={title}>
      <form
        ref={form}
        data-checked={checked !== undefined}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          judge(true);
        }}
      >
        {/* The legend's name would end in that of the heading's link, too. */}
        <fieldset className={styles.choices} aria-label={title} aria-describedby={`quiz-${id}-how`}>
          <legend className={styles.legend}>
            <Heading as="h3" id={`quiz-${id}`} className={styles.title}>
              {title}
            </Heading>
          </legend>
          {children}
        </fieldset>
        <div className={styles.bar}>
          <button type="submit" className={styles.check}>
            Check
          </button>
          {checked && !checked.solved && (
            <button type="button" className={styles.again} onClick={tryAgain}>
              Try again
            </button>
          )}
          <span id={`quiz-${id}-how`} className={styles.how}>
            {several ? 'Tick all that are right.' : 'Pick one.'}
          </span>
        </div>
        <p role="status" className={styles.status}>
          {checked?.message}
          {message && (
            <span className={checked ? styles.heard : undefined}>
              {checked ? ' ' : ''}
              {message}
            </span>
          )}
        </p>
      </form>
    </section>
  );
}

function inputsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-choice] input') ?? [])];
}

/** What a choice says once it is told. */
function reasonOf(input: HTMLInputElement): string {
  const choice = input.closest('[data-choice]');
  const label = choice?.querySelector('label')?.textContent?.trim() ?? '';
  return `${label}: ${choice?.querySelector('[data-why]')?.textContent?.replace(/^[✓✗] /, '') ?? ''}`;
}
