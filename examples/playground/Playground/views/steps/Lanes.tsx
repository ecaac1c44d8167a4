/** What waits and what runs at one step: the call stack, the microtasks, the tasks to come, the console. */
import { useId, type ReactNode } from 'react';
import type { Step } from '../../../../runtimes/js/steps/trace';
import styles from './styles.module.css';

/** @param props the step, and all that the program prints */
export default function Lanes({ step, printed }: { step: Step; printed: readonly string[] }): ReactNode {
  const { stack, microtasks, timers, time } = step;
  return (
    <div className={styles.lanes}>
      <Lane name="Call stack" hint="top first" kind="stack">
        {stack.toReversed().map(({ name, line }) => [name, `line ${line}`])}
      </Lane>
      <Lane name="Microtasks" hint="next first" kind="microtask">
        {microtasks.map(({ label, line }) => [label, `line ${line}`])}
      </Lane>
      <Lane name="Tasks to come" hint={`clock: ${time} ms`} kind="task">
        {timers.map(({ label, line, at }) => [label, `line ${line}, at ${at} ms`])}
      </Lane>
      <Lane name="Console" kind="console">
        {printed.slice(0, step.printed).map((text) => [text])}
      </Lane>
    </div>
  );
}

interface LaneProps {
  name: string;
  hint?: string;
  kind: string;
  /** Each entry, and what is said beside it. */
  children: readonly (readonly [string, string?])[];
}

function Lane({ name, hint, kind, children }: LaneProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.lane} data-lane={kind}>
      <p id={id}>
        <strong>{name}</strong>
        {hint && <span> {hint}</span>}
      </p>
      {children.length === 0 ? (
        <p className={styles.empty}>empty</p>
      ) : (
        <ol aria-labelledby={id}>
          {children.map(([text, beside], index) => (
            <li key={index}>
              <code>{text}</code>
              {beside && <span> {beside}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
