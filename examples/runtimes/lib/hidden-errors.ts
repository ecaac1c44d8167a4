/**
 * Detects whether the browser hides errors. Safari hides uncaught errors in a sandboxed frame ("Script error."), except
 * those in modules and in scripts with a URL. React reports errors with the `reportError` that exists when it is loaded, so
 * this module must be imported before React.
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

/** Sets the function that receives the errors passed to `reportError`. */
export function setErrorReporter(next: (error: unknown) => void): void {
  report = next;
}

if (hidesErrors) {
  const native = reportError;
  window.reportError = (error) => (report ?? native)(error);
}
