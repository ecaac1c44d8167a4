import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import Link from '../Link';
import styles from './styles.module.css';

/** Wraps a component, so that readers see a notice if it crashes. */
export default function withCrashNotice<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function WithCrashNotice(props) {
    return (
      <ErrorBoundary FallbackComponent={Crash}>
        <Component {...props} />
      </ErrorBoundary>
    );
  };
}

function Crash({ error, resetErrorBoundary }: FallbackProps): ReactNode {
  return (
    <div className={styles.crash} role="alert">
      <h2>This page crashed.</h2>
      <button type="button" className={styles.retry} onClick={resetErrorBoundary}>
        Try again
      </button>
      <pre>{collectMessages(error).join('\n\nCause:\n')}</pre>
      <p>
        You can also go to the <Link to="/">home page</Link>.
      </p>
    </div>
  );
}

/** Returns the messages of an error and its causes. */
function collectMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : collectMessages(error.cause))];
}
