import { type ReactNode } from 'react';
import clsx from 'clsx';
import { explainFailure } from '../../judge/explain';
import type { TestResult } from '../../runtimes/interface';
import type { RunState } from './use-runner';
import TextBox from './views/TextBox';
import styles from './styles.module.css';

export interface Verdict {
  solved: boolean;
  /** Whether the answer is still being compared with known mistakes. */
  isPending?: boolean;
  /** Message about the known mistake that the answer matches. */
  hint?: string | undefined;
}

/**
 * Shows the results of an exercise's tests. If a test failed, shows the first failure in full and collapses the other
 * tests.
 */
export default function TestList({ state, verdict }: { state: RunState; verdict?: Verdict }): ReactNode {
  const tests = state.phase === 'done' ? (state.tests ?? []) : [];
  const first = tests.find((test) => !test.passed);
  const others = tests.filter((test) => test !== first);
  return (
    <div className={clsx(styles.tests, state.phase !== 'done' && styles.noTests)} data-verdict="">
      {/* Screen readers announce the verdict only if its live region already exists. */}
      <div role="status" aria-label="Verdict" aria-atomic="false" aria-busy={verdict?.isPending}>
        {verdict && <p className={styles.verdict}>{getVerdictText(state, verdict)}</p>}
        {verdict?.hint && <p className={styles.hint}>{verdict.hint}</p>}
      </div>
      {first && <TestItems tests={[first]} />}
      {first && others.length > 0 ? (
        <details className={styles.others}>
          <summary>{getOthersText(others)}</summary>
          <TestItems tests={others} />
        </details>
      ) : (
        <TestItems tests={others} />
      )}
    </div>
  );
}

/** Maximum number of tests to show. */
const MAX_TESTS = 200;

/** Maximum length of a message. Explaining a longer one would take long. */
const MAX_MESSAGE = 5_000;

function TestItems({ tests }: { tests: readonly TestResult[] }): ReactNode {
  if (tests.length === 0) return null;
  return (
    <ul className={styles.testList}>
      {tests.slice(0, MAX_TESTS).map((test, index) => (
        <li key={index} className={test.passed ? styles.passed : styles.failed}>
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

/** Wraps long lines of text. Wrapping would break the columns of a table, so tables get a scroll box instead. */
function FailureText({ message }: { message: string }): ReactNode {
  const text = explainFailure(message.slice(0, MAX_MESSAGE));
  const isTable = /^ ?--[-+]*$/m.test(text);
  if (isTable) return <TextBox text={text} label="Expected and received rows" />;
  return <pre className={clsx(styles.text, styles.wrapped)}>{text}</pre>;
}

function getOthersText(tests: readonly TestResult[]): string {
  const failed = tests.filter((test) => !test.passed).length;
  const passed = tests.length - failed;
  const counts = [failed > 0 && `${failed} failed`, passed > 0 && `${passed} passed`].filter(Boolean);
  return `Other tests: ${counts.join(', ')}`;
}

function getVerdictText({ tests = [], error, stopped }: RunState, { solved }: Verdict): string {
  const passed = tests.filter((test) => test.passed).length;
  if (solved) return `Solved. ${passed} of ${tests.length} tests passed.`;
  if (stopped) return 'Not solved yet: your code was stopped before the tests finished.';
  if (error) return 'Not solved yet: correct the error above first, then your code can be tested.';
  return `Not solved yet. ${passed} of ${tests.length} tests passed.`;
}
