/** Turns the output and uncaught errors of a program that draws into events, during its run and after it. */
import type { OutputEvent, RunError } from '../interface';
import { makeConsole } from '../js/console';
import { describeError, hideFrames, readerFrames } from '../js/errors';
import { forgetSources } from '../js/sources';

/** Watches a frame for uncaught errors. */
export interface FrameWatch {
  /** Adds listeners to the window. Called again after `document.open()`, which removes them. */
  listen(): void;
  /** Reports an uncaught error. `place` is used if the error doesn't contain one. */
  report(error: unknown, place?: Partial<RunError>): void;
  /** Ends the run and returns its first error, if any. Later errors are printed. */
  endRun(): RunError | undefined;
}

/**
 * Replaces the frame's console and listens for errors. The first error of a run is its result; the others are printed.
 *
 * @param emit receives the output
 * @param placeOf returns the place in the reader's code for a line reported by the browser
 */
export function watchFrame(
  emit: (event: OutputEvent) => void,
  placeOf: (line: number) => Partial<RunError> | undefined = () => undefined,
): FrameWatch {
  let running = true;
  let first: RunError | undefined;
  const known = new WeakSet<object>();
  hideFrames();
  forgetSources();
  Object.assign(console, makeConsole(emit));

  const report = (error: unknown, place?: Partial<RunError>) => {
    // React and Angular report an error and also rethrow it.
    if (error !== null && typeof error === 'object') {
      if (known.has(error)) return;
      known.add(error);
    }
    const told = toRunError(error, place);
    if (running && !first) first = told;
    else emit({ type: 'text', stream: 'err', text: `Uncaught ${errorText(told)}\n` });
  };

  const onError = (event: ErrorEvent) => {
    // Safari reports nothing else here; see hidden-errors.ts.
    if (event.message === 'Script error.' && !event.error) return report({ name: 'Error', message: HIDDEN });
    event.preventDefault();
    // Reported if a layout can't be finished in one turn. Programs can't do anything about it.
    if (/^ResizeObserver loop/.test(event.message)) return;
    if (event.error === null || event.error === undefined) {
      const [, name = 'Error', message = event.message] =
        /^(?:Uncaught )?(\w*Error): ([^]*)$/.exec(event.message) ?? [];
      report(Object.assign(new Error(message), { name }), placeOf(event.lineno));
    } else {
      report(event.error, placeOf(event.lineno));
    }
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    report(event.reason);
  };
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const what = effectiveDirective.replace(/-src.*$/, '');
    emit({
      type: 'text',
      stream: 'err',
      text: `Refused: the preview has no network (${what}: ${blockedURI}).\n`,
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
      return first;
    },
  };
}

/** Message of an error that the browser hides; see hidden-errors.ts. */
const HIDDEN =
  'an error that this browser shows only in its console; to print it, put try … catch around the code';

/** Maps lines of compiled files to the original lines, by file name. */
export const lineMaps = new Map<string, (line: number) => number>();

/**
 * Returns an error as the reader sees it, with its place in the reader's code.
 *
 * @param place used if neither the error nor its stack contains one
 */
export function toRunError(error: unknown, place: Partial<RunError> = {}): RunError {
  const described = describeError(error);
  const own = error as { line?: unknown; file?: unknown; inFile?: unknown } | null | undefined;
  const file = own?.file ?? own?.inFile;
  // In Safari, every error has a `line`. Only ours also have a file.
  if (typeof own?.line === 'number' && typeof file === 'string')
    return { ...described, file, line: own.line };
  const [frame] = readerFrames(error);
  if (!frame) return { ...described, ...place };
  return { ...described, file: frame.name, line: lineMaps.get(frame.name)?.(frame.line) ?? frame.line };
}

/** Formats an error: `TypeError: message (line 3 of App.jsx)`. */
export function errorText({ name, message, file, line }: RunError): string {
  const place = line === undefined ? '' : ` (line ${line}${file ? ` of ${file}` : ''})`;
  return `${name}: ${message}${place}`;
}
