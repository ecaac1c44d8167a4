/** Shows a program one step at a time. Screen readers announce the sentence of a step and nothing else. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Step } from '../../../language/parse-steps';
import ScrollBox from '../../Playground/views/ScrollBox';
import Lanes from './Lanes';
import styles from './styles.module.css';

export interface StepperProps {
  /** The code as printed on the page. */
  program: string;
  /** At least one. */
  steps: readonly Step[];
}

export default function Stepper({ program, steps }: StepperProps): ReactNode {
  const [place, setPlace] = useState(0);
  const sentence = useId();
  const forward = useRef<HTMLButtonElement>(null);
  const last = steps.length - 1;
  const step = steps[place] as Step;
  const go = (to: number) => setPlace(Math.min(Math.max(to, 0), last));

  // Replaces the button that was pressed, so the focus moves here.
  useEffect(() => forward.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.stepper}>
      <div className={styles.controls} role="group" aria-label="Steps">
        <button type="button" className={styles.button} aria-disabled={place === 0} onClick={() => go(0)}>
          First
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={place === 0}
          onClick={() => go(place - 1)}
        >
          Back
        </button>
        <button
          ref={forward}
          type="button"
          className={styles.step}
          aria-describedby={sentence}
          aria-disabled={place === last}
          onClick={() => go(place + 1)}
        >
          Step
        </button>
      </div>
      <p className={styles.note}>
        These steps describe the program as printed on this page, without your changes.
      </p>
      <p id={sentence} role="status" className={styles.sentence} aria-atomic="true">
        <span>
          Step {place + 1} of {steps.length}
          {step.line !== undefined && `, line ${step.line}`}:
        </span>{' '}
        {step.does}
      </p>
      <Program code={program} line={step.line} />
      <Lanes step={step} printed={steps.slice(0, place + 1).flatMap(({ prints }) => prints ?? [])} />
    </div>
  );
}

function Program({ code, line }: { code: string; line?: number }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Scrolls the box, not the page.
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
