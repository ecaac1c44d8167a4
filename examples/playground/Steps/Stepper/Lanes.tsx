import { useId, type ReactNode } from 'react';
import type { Step } from '../../../language/parse-steps';
import styles from './styles.module.css';

/** Shows the state of the event loop after a step, and everything that the program has printed so far. */
export default function Lanes({ step, printed }: { step: Step; printed: readonly string[] }): ReactNode {
  const { stack = [], microtasks = [], tasks = [] } = step;
  return (
    <div className={styles.lanes}>
      <Lane name="Call stack" hint="latest call first" kind="stack" labels={stack.toReversed()} />
      <Lane name="Microtasks" hint="next to run first" kind="microtask" labels={microtasks} />
      <Lane name="Task queue" hint="next to run first" kind="task" labels={tasks} />
      <Lane name="Console" kind="console" labels={printed} />
    </div>
  );
}

interface LaneProps {
  name: string;
  hint?: string;
  kind: string;
  labels: readonly string[];
}

function Lane({ name, hint, kind, labels }: LaneProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.lane} data-lane={kind}>
      <p id={id}>
        <strong>{name}</strong>
        {hint && <span> {hint}</span>}
      </p>
      {labels.length === 0 ? (
        <p className={styles.empty}>empty</p>
      ) : (
        <ol aria-labelledby={id}>
          {labels.map((label, index) => (
            <li key={index}>
              <code>{label}</code>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
