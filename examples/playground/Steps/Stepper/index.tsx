import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Step } from '../../../language/parse-steps';
import ScrollBox from '../../Playground/views/ScrollBox';
import Lanes from './Lanes';
import styles from './styles.module.css';

export interface StepperProps {
  program: string;
  /** Must contain at least one step. */
  steps: readonly Step[];
}

/** Shows a program step by step. Screen readers announce only the description of each step. */
export default function Stepper({ program, steps }: StepperProps): ReactNode {
  const [position, setPosition] = useState(0);
  const descriptionId = useId();
  const stepButton = useRef<HTMLButtonElement>(null);
  const last = steps.length - 1;
  const step = steps[position] as Step;
  const goTo = (next: number) => setPosition(Math.min(Math.max(next, 0), last));

  // The button that opened the stepper is gone, so move focus to the Step button.
  useEffect(() => stepButton.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.stepper}>
      <div className={styles.controls} role="group" aria-label="Steps">
        <button
          type="button"
          className={styles.button}
          aria-disabled={position === 0}
          onClick={() => goTo(0)}
        >
          First
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={position === 0}
          onClick={() => goTo(position - 1)}
        >
          Back
        </button>
        <button
          ref={stepButton}
          type="button"
          className={styles.step}
          aria-describedby={descriptionId}
          aria-disabled={position === last}
          onClick={() => goTo(position + 1)}
        >
          Step
        </button>
      </div>
      <p className={styles.note}>
        These steps describe the original program on this page, without your changes.
      </p>
      <p id={descriptionId} role="status" className={styles.sentence} aria-atomic="true">
        {/* React can't update bare text once the browser has translated the page, so each text has an element. */}
        <span>
          {`Step ${position + 1} of ${steps.length}${step.line === undefined ? '' : `, line ${step.line}`}:`}
        </span>{' '}
        <span>{step.does}</span>
      </p>
      <Program code={program} line={step.line} />
      <Lanes step={step} printed={steps.slice(0, position + 1).flatMap(({ prints }) => prints ?? [])} />
    </div>
  );
}

function Program({ code, line }: { code: string; line?: number }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // `scrollIntoView` would also scroll the page.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current?.parentElement;
    if (current && box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, [line]);
  return (
    <ScrollBox label="Program" className={styles.code}>
      <ol ref={list}>
        {code.split('\n').map((text, index) => (
          <li key={index} aria-current={index + 1 === line ? 'step' : undefined}>
            <code>{text || ' '}</code>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
