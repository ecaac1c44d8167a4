/** Emits events for a frame's console output and uncaught errors, even after the run has ended. */
import type { OutputEvent, RunError } from '../interface';
import { makeConsole } from '../js/console';
import { describeError, hideFrames, findReaderFrames } from '../js/errors';
import { forgetSources } from '../js/sources';

export interface FrameWatch {
  /** Adds listeners to the window. Must be called again after `document.open()`, which removes them. */
  listen(): void;
  /** Reports an uncaught error. `place` is used if the error doesn't contain one. */
  report(error: unknown, place?: Partial<RunError>): void;
  /** Ends the run and returns its first error, if any. Later errors are printed. */
  endRun(): RunError | undefined;
}

/**
 * Replaces the frame's console and handles errors. The first error of a run is its result; the others are printed.
 *
 * @param getPlace finds the place in the reader's code for a line that the browser reports
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
    // React and Angular both report an error and rethrow it.
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
    // Harmless: some notifications are delivered one frame later. Programs can't prevent it.
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

/** Functions that map lines of compiled code to lines of the source, by file name. */
export const lineMaps = new Map<string, (line: number) => number>();

/**
 * Converts an error to what the reader sees, with its place in the reader's code.
 *
 * @param place the place to report if neither the error nor its stack contains one
 */
export function toRunError(error: unknown, place: Partial<RunError> = {}): RunError {
  const described = describeError(error);
  const fields = error as { line?: unknown; file?: unknown; inFile?: unknown } | null | undefined;
  const file = fields?.file ?? fields?.inFile;
  // In Safari, every error has a `line`. Only ours also have a file.
  if (typeof fields?.line === 'number' && typeof file === 'string')
    return { ...described, file, line: fields.line };
  const [frame] = findReaderFrames(error);
  if (!frame) return { ...described, ...place };
  return { ...described, file: frame.name, line: lineMaps.get(frame.name)?.(frame.line) ?? frame.line };
}

/** Formats an error: `TypeError: message (line 3 of App.jsx)`. */
export function formatError({ name, message, file, line }: RunError): string {
  const place = line === undefined ? '' : ` (line ${line}${file ? ` of ${file}` : ''})`;
  return `${name}: ${message}${place}`;
}
