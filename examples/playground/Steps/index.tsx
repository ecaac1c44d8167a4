import type { ReactNode } from 'react';
import type { Step } from '../../language/parse-steps';
import styles from './styles.module.css';

interface StepListProps {
  /** The steps, as JSON. */
  steps: string;
  /** The button that opens the stepper. */
  children?: ReactNode;
}

/** Lists the steps of a program, for readers who don't have JavaScript or don't want to open the stepper. */
export default function StepList({ steps, children }: StepListProps): ReactNode {
  const list = JSON.parse(steps) as Step[];
  return (
    <div className={styles.steps}>
      {children}
      <details className={styles.list}>
        <summary>What happens, in {list.length} steps</summary>
        <ol>
          {list.map(({ line, does }, index) => (
            <li key={index}>{line === undefined ? does : `Line ${line}: ${does}`}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
