/** Emits events for a frame's console output and uncaught errors, even after the run has ended. */
import type { OutputEvent, RunError } from '../interface';
import { makeConsole } from '../js/console';
import { describeError, hideFrames, findReaderFrames } from '../js/errors';
import { forgetSources } from '../js/sources';

export interface FrameWatch {
  /** Adds the error listeners. Must be called again after `document.open()`, which removes them. */
  listen(): void;
  /** Reports an uncaught error. `place` is used if the error has no position of its own. */
  report(error: unknown, place?: Partial<RunError>): void;
  /** Ends the run and returns its first error, if any. Later errors are printed. */
  endRun(): RunError | undefined;
}

/**
 * Replaces the frame's console and handles errors. The first error in a run becomes the run's result. Later errors are
 * printed.
 *
 * @param getPlace converts a line that the browser reports to a position in the reader's code
 */
export function watchFrame(
  emit: (event: OutputEvent) => void,
  getPlace: (line: number) => Partial<RunError> | undefined = () => undefined,
): FrameWatch {
  let running = true;
  let firstError: RunError | undefined;
  const reported = new WeakSet<object>();
  hideFrames();
  forgetSources();
  Object.assign(console, makeConsole(emit));

  const report = (error: unknown, place?: Partial<RunError>) => {
    // React and Angular report errors and then rethrow them, so the same error may arrive here twice.
    if (error !== null && typeof error === 'object') {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const runError = toRunError(error, place);
    if (running && !firstError) firstError = runError;
    else emit({ type: 'text', stream: 'err', text: `Uncaught ${formatError(runError)}\n` });
  };

  const onError = (event: ErrorEvent) => {
    // Safari hides all details; see hidden-errors.ts.
    if (event.message === 'Script error.' && !event.error)
      return report({ name: 'Error', message: HIDDEN_ERROR_MESSAGE });
    event.preventDefault();
    // This error is harmless. It means that some resize notifications are delivered one frame later.
    if (/^ResizeObserver loop/.test(event.message)) return;
    if (event.error === null || event.error === undefined) {
      const [, name = 'Error', message = event.message] =
        /^(?:Uncaught )?(\w*Error): ([^]*)$/.exec(event.message) ?? [];
      report(Object.assign(new Error(message), { name }), getPlace(event.lineno));
    } else {
      report(event.error, getPlace(event.lineno));
    }
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    report(event.reason);
  };
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const directive = effectiveDirective.replace(/-src.*$/, '');
    emit({
      type: 'text',
      stream: 'err',
      text: `Refused: the preview has no network (${directive}: ${blockedURI}).\n`,
    });
  };
  return {
    listen() {
      addEventListener('error', onError);
      addEventListener('unhandledrejection', onRejection);
      document.addEventListener('securitypolicyviolation', onViolation);
    },
    report,
    endRun() {
      running = false;
      return firstError;
    },
  };
}

const HIDDEN_ERROR_MESSAGE =
  'an error that this browser shows only in its console; to print it, put try … catch around the code';

/** Functions that convert lines of compiled code to lines of the source, by file name. */
export const lineMaps = new Map<string, (line: number) => number>();

/**
 * Converts an error to the form that the reader sees, including its position in the reader's code.
 *
 * @param place the position to use if neither the error nor its stack contains one
 */
export function toRunError(error: unknown, place: Partial<RunError> = {}): RunError {
  const described = describeError(error);
  const fields = error as { line?: unknown; file?: unknown; inFile?: unknown } | null | undefined;
  const file = fields?.file ?? fields?.inFile;
  // In Safari, every error has a `line`. Only our own errors also have a file.
  if (typeof fields?.line === 'number' && typeof file === 'string')
    return { ...described, file, line: fields.line };
  const [frame] = findReaderFrames(error);
  if (!frame) return { ...described, ...place };
  return { ...described, file: frame.name, line: lineMaps.get(frame.name)?.(frame.line) ?? frame.line };
}

/** Formats an error, for example `TypeError: message (line 3 of App.jsx)`. */
export function formatError({ name, message, file, line }: RunError): string {
  const place = line === undefined ? '' : ` (line ${line}${file ? ` of ${file}` : ''})`;
  return `${name}: ${message}${place}`;
}
