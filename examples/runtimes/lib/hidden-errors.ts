/**
 * Detects whether the browser hides errors. In a sandboxed frame, Safari hides the details of uncaught errors ("Script
 * error."), except in modules and in scripts with a URL. React keeps using the `reportError` function that exists when
 * React is loaded, so this module must be imported before React.
 */

function exposesErrors(): boolean {
  if (!('reportError' in globalThis)) return true;
  const probe = new Error();
  let isExposed = false;
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    isExposed = event.error === probe;
  };
  addEventListener('error', listen, { capture: true });
  reportError(probe);
  removeEventListener('error', listen, { capture: true });
  return isExposed;
}

export const hidesErrors = !exposesErrors();

let report: ((error: unknown) => void) | undefined;

/** Sets the function that `reportError` calls in browsers that hide errors. */
export function setErrorReporter(next: (error: unknown) => void): void {
  report = next;
}

if (hidesErrors) {
  const native = reportError;
  window.reportError = (error) => (report ?? native)(error);
}
