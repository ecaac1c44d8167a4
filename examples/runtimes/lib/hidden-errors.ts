/**
 * Safari hides uncaught errors from a sandboxed frame ("Script error."), except those of modules and of scripts with an
 * address. React reports errors of handlers with `reportError`, which it reads when it loads, so this module must be
 * imported first.
 */

function tellsErrors(): boolean {
  if (!('reportError' in globalThis)) return true;
  const probe = new Error();
  let isTold = false;
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    isTold = event.error === probe;
  };
  addEventListener('error', listen, { capture: true });
  reportError(probe);
  removeEventListener('error', listen, { capture: true });
  return isTold;
}

/** Whether this browser hides errors. */
export const hidesErrors = !tellsErrors();

let report: ((error: unknown) => void) | undefined;

/** Sets the function that receives errors reported by `reportError`. */
export function reportTo(next: (error: unknown) => void): void {
  report = next;
}

if (hidesErrors) {
  const native = reportError;
  window.reportError = (error) => (report ?? native)(error);
}
