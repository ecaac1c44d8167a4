/** Checks a quiz and stores its answer. The server renders the choices; this component reads and ticks them in the page. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { quizName } from '../block';
import { keep, keyOf, readKept } from '../Playground/kept-code';
import { howId } from './how-id';
import { markChoices, type Verdict } from './mark-choices';
import styles from './styles.module.css';

interface FormProps {
  /** The quiz's id. */
  id: string;
  several?: boolean;
  /** The choices. */
  children?: ReactNode;
}

/** The choices and, after "Check" is pressed, the verdict. */
export default function Form({ id, several, children }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  /** Undefined while the reader is still choosing. */
  const [checked, setChecked] = useState<Verdict>();
  const [message, setMessage] = useState('');

  const inputs = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[data-choice] input') ?? [])];
  const picked = () => inputs().filter((input) => input.checked);
  const store = (stage: 'open' | 'checked') =>
    keep(keyHere(id), [
      stage,
      picked()
        .map((input) => input.value)
        .join(),
    ]);

  const judge = (announce: boolean) => {
    if (picked().length === 0) {
      setMessage(several ? 'Tick at least one choice first.' : 'Pick a choice first.');
      return;
    }
    const correct = inputs().map((input) => choiceOf(input)?.dataset.choice === 'right');
    const places = picked().map((input) => Number(input.value));
    setChecked(markChoices(correct, places));
    // Heard after the verdict; what it says is seen beside the choices.
    setMessage(announce ? picked().map(reasonOf).join(' ') : '');
    store('checked');
  };

  useEffect(() => {
    // The reader ticked a choice before this component was hydrated.
    if (picked().length > 0) return void store('open');
    const [stage, places] = readKept(keyHere(id), 2) ?? [];
    for (const input of inputs()) input.checked = places?.split(',').includes(input.value) ?? false;
    // The stored answer is only available in the browser, after hydration.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (stage === 'checked') judge(false);
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const change = () => {
    setChecked(undefined);
    setMessage('');
    store('open');
  };

  const tryAgain = () => {
    for (const input of inputs()) input.checked = false;
    setChecked(undefined);
    setMessage('');
    keep(keyHere(id), undefined);
    inputs()[0]?.focus();
  };

  return (
    <form
      ref={form}
      data-checked={checked !== undefined}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault();
        judge(true);
      }}
    >
      {children}
      <div className={styles.bar}>
        <button type="submit" className={styles.check}>
          Check
        </button>
        {checked && !checked.solved && (
          <button type="button" className={styles.again} onClick={tryAgain}>
            Try again
          </button>
        )}
        <span id={howId(id)} className={styles.how}>
          {several ? 'Tick all the right answers.' : 'Pick one.'}
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
  );
}

function keyHere(id: string): string {
  return keyOf(location.pathname, quizName(id));
}

function choiceOf(input: HTMLInputElement): HTMLElement | null {
  return input.closest<HTMLElement>('[data-choice]');
}

/** Returns the label of a choice and the reason why it is right or wrong. */
function reasonOf(input: HTMLInputElement): string {
  const choice = choiceOf(input);
  const label = choice?.querySelector('label')?.textContent?.trim() ?? '';
  return `${label}: ${choice?.querySelector('[data-why]')?.textContent?.replace(/^[✓✗] /, '') ?? ''}`;
}
