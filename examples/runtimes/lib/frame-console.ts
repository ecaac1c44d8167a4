/** What a drawing program prints, and the errors that nobody catches, as events: during its run and after. */
import type { OutputEvent, RunError } from '../interface';
import { makeConsole } from '../js/console';
import { describeError, hideFrames, readerFrames } from '../js/errors';
import { forgetSources } from '../js/sources';

/** Console and errors of one frame. */
export interface FrameWatch {
  /** Listens on the window; again after `document.open()`, which takes listeners away. */
  listen(): void;
  /** Takes an error that nobody caught, with its place where the error does not tell it. */
  report(error: unknown, place?: Partial<RunError>): void;
  /** Ends the run: the first error of the run, if any; later ones are printed. */
  endRun(): RunError | undefined;
}

/**
 * Replaces the frame's console and watches its errors. The first error of a run is the run's; the others are printed.
 *
 * @param emit takes what is printed
 * @param placeOf finds the reader's line for a place that the browser names
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
    // React and Angular report an error, and rethrow it for the window to hear.
    if (error !== null && typeof error === 'object') {
      if (known.has(error)) return;
      known.add(error);
    }
    const told = toRunError(error, place);
    if (running && !first) first = told;
    else emit({ type: 'text', stream: 'err', text: `Uncaught ${errorText(told)}\n` });
  };

  const onError = (event: ErrorEvent) => {
    // All that Safari says then; its console says more.
    if (event.message === 'Script error.' && !event.error) return report({ name: 'Error', message: HIDDEN });
    event.preventDefault();
    // Told when a layout cannot be finished in one turn; programs cannot do anything about it.
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

/** What is told of an error that the browser hides; see hidden-errors.ts. */
const HIDDEN =
  'an error that this browser tells in its console only; a try … catch around the code prints it';

/** For files whose compiled lines are others than their own: name → the file's line for a compiled one. */
export const lineMaps = new Map<string, (line: number) => number>();

/**
 * An error as the reader sees it, with its place in the reader's code.
 *
 * @param place used where neither the error nor its stack tells one
 */
export function toRunError(error: unknown, place: Partial<RunError> = {}): RunError {
  const described = describeError(error);
  const own = error as { line?: unknown; file?: unknown; inFile?: unknown } | null | undefined;
  const file = own?.file ?? own?.inFile;
  // In Safari every error has a line, of whatever script: one that knows its file is ours.
  if (typeof own?.line === 'number' && typeof file === 'string')
    return { ...described, file, line: own.line };
  const [frame] = readerFrames(error);
  if (!frame) return { ...described, ...place };
  return { ...described, file: frame.name, line: lineMaps.get(frame.name)?.(frame.line) ?? frame.line };
}

/** `TypeError: message (line 3 of App.jsx)`. */
export function errorText({ name, message, file, line }: RunError): string {
  const place = line === undefined ? '' : ` (line ${line}${file ? ` of ${file}` : ''})`;
  return `${name}: ${message}${place}`;
}
