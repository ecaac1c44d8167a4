/**
 * The interface that every runtime implements. It contains only types and small pure functions, so the build, the browser
 * and the tests can all import it.
 *
 * A runtime of kind `worker` only computes and prints. It runs in a Web Worker inside the sandboxed frame; in tests it runs
 * in a worker thread of Node.js. A runtime of kind `frame` renders something, so it runs in the sandboxed frame itself.
 */

/** A file of a program. A block's own file is named by its `title`, or else by the runtime's `defaultFile`. */
export interface ProgramFile {
  name: string;
  code: string;
}

export interface RunRequest {
  /** The program, entry file last. */
  files: ProgramFile[];
  /** Programs to run first in the same state (`after=`), in order. Their output is discarded. */
  before?: ProgramFile[][];
  /** Name of the dataset to load first. */
  dataset?: string;
  /** Attributes of the fence that only this runtime understands, such as `decorators=legacy`. */
  options?: Record<string, string>;
  /** Tests of an exercise, which run after the program, in its scope. */
  tests?: string;
  /** Whether the runtime may skip the remaining tests after the first failure. */
  untilFailure?: boolean;
}

/** A table cell, formatted as in the database's own shell; null for NULL. */
export type Cell = string | null;

/** A piece of output. Runtimes send each one as soon as it is available. */
export type OutputEvent =
  | { type: 'text'; stream: 'out' | 'err'; text: string }
  /** `numeric` has one flag per column. */
  | { type: 'table'; columns: string[]; rows: Cell[][]; numeric?: boolean[]; note?: string }
  /** Output that only a page can show (regex matches, a railroad diagram). Tests compare `text`. */
  | { type: 'view'; view: string; data: unknown; text: string };

/** An error as the reader sees it. `line` and `column` are 1-based positions in the reader's file. */
export interface RunError {
  name: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** Additional text (such as a Python traceback), without paths of the host machine. */
  details?: string;
}

export interface TestResult {
  sentence: string;
  passed: boolean;
  message?: string;
}

export interface RunResult {
  error?: RunError;
  tests?: TestResult[];
}

export interface RuntimeEnvironment {
  /** Name of the requested runtime, because several runtimes can share one script. */
  runtime: string;
  /** Returns a file in the runtime's `assets`. Files in `onDemand` are fetched by this call. */
  asset(name: string): Promise<Uint8Array>;
}

export interface Runtime {
  /** Runs a program and resolves when it has ended, even if it fails. */
  run(request: RunRequest, emit: (event: OutputEvent) => void): Promise<RunResult>;
  /** Shown on the page, such as `PostgreSQL 18.1`. */
  version: string;
}

/** Default export of `runtimes/<name>/index.ts`. */
export interface RuntimeModule {
  load(environment: RuntimeEnvironment): Promise<Runtime>;
}

/**
 * Describes a runtime. Default export of `runtimes/<name>/about.ts`. It is plain data, so that the build, the page and the
 * tests can read it without loading the runtime.
 */
export interface RuntimeAbout {
  name: string;
  /** The name that readers see, such as "Python". */
  label: string;
  /** The name shown after "Starting", such as "PostgreSQL"; by default `label`. */
  engine?: string;
  kind: 'worker' | 'frame';
  /** Languages of the fences that it can run. */
  languages: readonly string[];
  /**
   * Whether its programs are documents, which are previewed before they run and while the reader types. Readers can resize
   * the preview, and fences may have `height`, `switches` and `a11y`.
   */
  isDocument?: boolean;
  /** Height of its preview in CSS pixels. Documents set it in each fence instead. */
  height?: number;
  hasDatasets?: boolean;
  /** Whether exercises can't use it because it can't run tests. */
  withoutExercises?: boolean;
  /** Maximum bytes that the first run may transfer; `npm run budgets` checks it. */
  budget: number;
  /**
   * Name of a runtime of the same kind whose script this one shares instead of having an `index.ts`. The script learns from
   * `RuntimeEnvironment` which runtime was requested.
   */
  script?: string;
  /** Name of the entry file if the fence has no `title`. */
  defaultFile: string;
  /**
   * Additional files: name → path in node_modules. A path that begins with `./` is one of our own scripts in `runtimes/`.
   * It is built as a CommonJS module (a "part") that gets the packages in `partExternals` from the runtime.
   */
  assets?: Record<string, string>;
  /** Names of assets that are fetched only when the runtime requests them. */
  onDemand?: readonly string[];
  /** Packages that parts share with the runtime instead of bundling a copy. */
  partExternals?: readonly string[];
  /** Whether to use the development builds of packages, which are larger but print helpful warnings. */
  development?: boolean;
  /** Time limit of a run in milliseconds. */
  timeout: number;
  /** Whether each run needs a new instance, because the previous run may have changed its state. */
  fresh: boolean;
}

/** Formats output as in an `output` fence: printed text and tables in order, then the error as `Name: message`. */
export function formatOutput(events: readonly OutputEvent[], error?: RunError): string {
  const parts = events.map((event) => {
    if (event.type === 'table') return formatTable(event.columns, event.rows, event.note);
    return event.text.endsWith('\n') || event.text === '' ? event.text : `${event.text}\n`;
  });
  if (error) parts.push(`${error.name}: ${error.message}\n`);
  return trimOutput(parts.join(''));
}

/** Removes trailing spaces and tabs from each line and empty lines from the end, so that outputs can be compared. */
export function trimOutput(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
}

/** Formats a table like psql: header, rule, rows, note. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  note?: string,
): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? 'NULL'));
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...cells.map((row) => (row[i] ?? '').length)),
  );
  const line = (row: readonly string[]) => row.map((cell, i) => ` ${cell.padEnd(widths[i] ?? 0)} `).join('|');
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+');
  return [line(columns), rule, ...cells.map(line), ...(note ? [note] : [])].join('\n') + '\n';
}

/** Start of the error message if the page fails to resize the preview for a test, which isn't the program's fault. */
export const WIDTH_ERROR_PREFIX = 'The preview did not become';
