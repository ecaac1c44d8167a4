/** What a reader sees in place of an island that crashed, inside the frame of its page. */
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import Link from '../Link';
import styles from './styles.module.css';

/** @param props what may crash */
export default function CrashBoundary({ children }: { children: ReactNode }): ReactNode {
  return <ErrorBoundary FallbackComponent={Crash}>{children}</ErrorBoundary>;
}

function Crash({ error, resetErrorBoundary }: FallbackProps): ReactNode {
  return (
    <div className={styles.crash} role="alert">
      <h1>This page crashed.</h1>
      <button type="button" className={styles.retry} onClick={resetErrorBoundary}>
        Try again
      </button>
      <pre>{messages(error).join('\n\nCause:\n')}</pre>
      <p>
        Or go to the <Link to="/">home page</Link>.
      </p>
    </div>
  );
}

/** The message of an error, and those of its causes. */
function messages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : messages(error.cause))];
}
