/** What the tests of an exercise say of an answer. */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { RunState } from './use-runner';
import styles from './styles.module.css';

/** @param props the run, and once it is judged the verdict with the message that a known mistake earns */
export default function TestList({
  state,
  verdict,
}: {
  state: RunState;
  verdict?: { solved: boolean; hint?: string };
}): ReactNode {
  const tests = state.tests ?? [];
  const passed = tests.filter((test) => test.passed).length;
  return (
    <div className={styles.tests}>
      <div role="status">
        <p className={styles.verdict}>
          {verdict?.solved ? 'Solved. ' : ''}
          {tests.length > 0 && `${passed} of ${tests.length} tests pass.`}
        </p>
        {verdict?.hint && <p className={styles.hint}>{verdict.hint}</p>}
      </div>
      <ul className={styles.testList}>
        {tests.map((test) => (
          <li key={test.sentence} className={clsx(test.passed ? styles.passed : styles.failed)}>
            <span>
              <strong>{test.passed ? 'Passed' : 'Failed'}:</strong> your code {test.sentence}
            </span>
            {test.message && <pre className={styles.text}>{test.message}</pre>}
          </li>
        ))}
      </ul>
    </div>
  );
}
