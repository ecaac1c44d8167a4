/** The results of an exercise's tests: the first failure in full, the others collapsed. */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { explainFailure } from '../../judge/for-learners';
import type { TestResult } from '../../runtimes/interface';
import type { RunState } from './use-runner';
import TextBox from './views/TextBox';
import styles from './styles.module.css';

/** The verdict on an answer. */
export interface Verdict {
  solved: boolean;
  /** Whether known mistakes are still being compared with the answer. */
  isOpen?: boolean;
  /** The message for a known mistake. */
  hint?: string | undefined;
}

/**
 * Shows the verdict in a live region that exists beforehand, so that screen readers announce it without moving the focus.
 *
 * @param props the run and, once it has been judged, the verdict
 */
export default function TestList({ state, verdict }: { state: RunState; verdict?: Verdict }): ReactNode {
  const tests = state.phase === 'done' ? (state.tests ?? []) : [];
  const first = tests.find((test) => !test.passed);
  const others = tests.filter((test) => test !== first);
  return (
    <div className={clsx(styles.tests, state.phase !== 'done' && styles.noTests)}>
      <div role="status" aria-label="Verdict" aria-atomic="false" aria-busy={verdict?.isOpen}>
        {verdict && <p className={styles.verdict}>{verdictText(state, verdict)}</p>}
        {verdict?.hint && <p className={styles.hint}>{verdict.hint}</p>}
      </div>
      {first && <TestItems tests={[first]} />}
      {first ? (
        others.length > 0 && (
          <details className={styles.others}>
            <summary>{othersText(others)}</summary>
            <TestItems tests={others} />
          </details>
        )
      ) : (
        <TestItems tests={others} />
      )}
    </div>
  );
}

function TestItems({ tests }: { tests: readonly TestResult[] }): ReactNode {
  if (tests.length === 0) return null;
  return (
    <ul className={styles.testList}>
      {tests.map((test) => (
        <li key={test.sentence} className={test.passed ? styles.passed : styles.failed}>
          <span>
            {test.passed ? (
              <strong>Passed:</strong>
            ) : (
              <>
                <strong>Failed:</strong> this test checks that
              </>
            )}{' '}
            your code {test.sentence}
          </span>
          {test.message && <FailureText message={test.message} />}
        </li>
      ))}
    </ul>
  );
}

/** Wraps prose. Wrapping would break the columns of a table, so a table gets a scroll box instead. */
function FailureText({ message }: { message: string }): ReactNode {
  const text = explainFailure(message);
  const isTable = /^ ?-{2,}[-+]*$/m.test(text);
  if (isTable) return <TextBox text={text} label="Expected and received rows" />;
  return <pre className={clsx(styles.text, styles.wrapped)}>{text}</pre>;
}

function othersText(tests: readonly TestResult[]): string {
  const failed = tests.filter((test) => !test.passed).length;
  const passed = tests.length - failed;
  const counts = [failed > 0 && `${failed} failed`, passed > 0 && `${passed} passed`].filter(Boolean);
  return `Other tests: ${counts.join(', ')}`;
}

function verdictText({ tests = [], error, stopped }: RunState, { solved }: Verdict): string {
  const passed = tests.filter((test) => test.passed).length;
  if (solved) return `Solved. ${passed} of ${tests.length} tests pass.`;
  if (stopped) return 'Not solved yet: your code was stopped before its tests finished.';
  if (error) return 'Not solved yet: your code stopped with an error, so no tests could run.';
  return `Not solved yet. ${passed} of ${tests.length} tests pass.`;
}
