/** What the tests of an exercise say of an answer. */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { RunState } from './use-runner';
import styles from './styles.module.css';

/** What was judged of an answer. */
export interface Verdict {
  solved: boolean;
  /** Known mistakes are still being compared with the answer. */
  isOpen?: boolean;
  /** The message that a known mistake earns. */
  hint?: string | undefined;
}

/**
 * The verdict stands in a region that is there before it, so that screen readers tell of it; the focus stays where it is.
 *
 * @param props the run, and once it is judged the verdict
 */
export default function TestList({ state, verdict }: { state: RunState; verdict?: Verdict }): ReactNode {
  const tests = state.phase === 'done' ? (state.tests ?? []) : [];
  return (
    <div className={clsx(styles.tests, state.phase !== 'done' && styles.noTests)}>
      <div role="status" aria-label="Verdict" aria-atomic="false" aria-busy={verdict?.isOpen}>
        {verdict && <p className={styles.verdict}>{verdictText(state, verdict)}</p>}
        {verdict?.hint && <p className={styles.hint}>{verdict.hint}</p>}
      </div>
      {tests.length > 0 && (
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
      )}
    </div>
  );
}

function verdictText({ tests = [], error, stopped }: RunState, { solved }: Verdict): string {
  const passed = tests.filter((test) => test.passed).length;
  if (solved) return `Solved. ${passed} of ${tests.length} tests pass.`;
  if (stopped) return 'Not solved yet: your code was stopped before its tests had ended.';
  if (error) return 'Not solved yet: your code ends in an error, so no test could run.';
  return `Not solved yet. ${passed} of ${tests.length} tests pass.`;
}
