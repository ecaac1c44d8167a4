/**
 * Safari keeps from a sandboxed frame which errors nobody caught ("Script error."), for all scripts but modules and those
 * that have an address. React tells by `reportError` what handlers throw, and takes it when it starts: to be imported before.
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

/** Whether the browser does so here. */
export const hidesErrors = !tellsErrors();

let report: ((error: unknown) => void) | undefined;

/** Where such errors go from now on. */
export function reportTo(next: (error: unknown) => void): void {
  report = next;
}

if (hidesErrors) {
  const native = reportError;
  window.reportError = (error) => (report ?? native)(error);
}
