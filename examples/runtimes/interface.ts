/**
 * The interface that every runtime implements. It contains only types and small pure functions, so the build, the browser
 * and the tests can all import it.
 *
 * A runtime of kind `worker` only computes and prints. It runs in a Web Worker inside the sandboxed frame; in tests it runs
 * in a worker thread of Node.js. A runtime of kind `frame` renders something, so it runs in the sandboxed frame itself.
 */

/** A file of the program. The name of the block's own code is its `title`, or else the runtime's `defaultFile`. */
export interface ProgramFile {
  name: string;
  code: string;
}

/** The input of one run. */
export interface RunRequest {
  /** The program, entry file last. */
  files: ProgramFile[];
  /** Blocks to run first in the same state (`after=`), in order. Their output is discarded. */
  before?: ProgramFile[][];
  /** Name of the dataset to load first. */
  dataset?: string;
  /** Other attributes of the fence that only this runtime understands, such as `decorators=legacy`. */
  options?: Record<string, string>;
  /** Tests of an exercise, which run after the program, in its scope. */
  tests?: string;
  /** Whether the runtime may skip the remaining tests after the first failure. */
  untilFailure?: boolean;
}

/** A table cell, formatted as the database's own shell prints it. */
export type Cell = string | null;

/** A piece of output. Runtimes send each one as soon as it is available. */
export type OutputEvent =
  | { type: 'text'; stream: 'out' | 'err'; text: string }
  /** `numeric` contains one flag per column: whether its values are numbers. */
  | { type: 'table'; columns: string[]; rows: Cell[][]; numeric?: boolean[]; note?: string }
  /** Output that only a page can show (regex matches, a railroad diagram). Tests compare `text`. */
  | { type: 'view'; view: string; data: unknown; text: string };

/** An error as the reader sees it. `line` and `column` are 1-based positions in the source file as written. */
export interface RunError {
  name: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** Additional text (such as a Python traceback), without paths of the host machine. */
  details?: string;
}

/** The result of one test of an exercise. */
export interface TestResult {
  sentence: string;
  passed: boolean;
  /** Explains to the reader why the test failed. */
  message?: string;
}

export interface RunResult {
  error?: RunError;
  tests?: TestResult[];
}

/** Gives a runtime access to its large files. */
export interface RuntimeEnvironment {
  /** Name of the requested runtime: several runtimes can share one script. */
  runtime: string;
  /** Returns the bytes of a file in the runtime's `assets`. Files in `onDemand` are fetched on this call. */
  asset(name: string): Promise<Uint8Array>;
}

export interface Runtime {
  /** Runs a program and resolves when it has ended. It doesn't reject if the program fails. */
  run(request: RunRequest, emit: (event: OutputEvent) => void): Promise<RunResult>;
  /** Shown in a note on the page, such as `PostgreSQL 18.1`. */
  version: string;
}

/** Default export of `runtimes/<name>/index.ts`. */
export interface RuntimeModule {
  load(environment: RuntimeEnvironment): Promise<Runtime>;
}

/**
 * Default export of `runtimes/<name>/about.ts`: the descriptor of a runtime, which is the only place for its facts. Plain
 * data, so that build, page and tests know them without loading the runtime.
 */
export interface RuntimeAbout {
  name: string;
  /** The name that readers see, such as "Python". */
  label: string;
  /** What "Starting …" names once the files are loaded, such as "PostgreSQL". Default: `label`. */
  engine?: string;
  kind: 'worker' | 'frame';
  /** Languages of fences that it runs. */
  languages: readonly string[];
  /**
   * Whether it draws documents. They have a preview before they run and while their reader types, at a width that the
   * reader sets, and their fences may have `height`, `switches` and `a11y`.
   */
  isDocument?: boolean;
  /** Height of its preview in CSS pixels; documents have one in each fence instead. */
  height?: number;
  /** Whether its programs can load data sets. */
  hasDatasets?: boolean;
  /** Whether it judges no answers, so that it can't be the runtime of an exercise. */
  withoutExercises?: boolean;
  /** Most bytes on the wire that a first Run may load; `npm run budgets` checks it. */
  budget: number;
  /**
   * Name of a runtime of the same kind whose script this one uses instead of its own `index.ts`, so a browser that has
   * loaded one has both. The script finds out which runtime was requested from `RuntimeEnvironment`.
   */
  script?: string;
  /** Name of the entry file when the fence has no `title`. */
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
  /** Whether each run needs a fresh instance because the runtime keeps state that the next run must not see. */
  fresh: boolean;
}

/**
 * Returns the output as text, as an `output` fence contains it: printed text and tables in order, then the error as
 * `Name: message`.
 */
export function outputText(events: readonly OutputEvent[], error?: RunError): string {
  const parts = events.map((event) => {
    if (event.type === 'table') return tableText(event.columns, event.rows, event.note);
    return event.text.endsWith('\n') || event.text === '' ? event.text : `${event.text}\n`;
  });
  if (error) parts.push(`${error.name}: ${error.message}\n`);
  return trimmed(parts.join(''));
}

/** Removes trailing blanks from each line and empty lines from the end, so that outputs can be compared. */
export function trimmed(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
}

/** Returns a table as aligned text in the style of psql: header, rule, rows, note. `null` is printed as NULL. */
export function tableText(
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

/**
 * The start of the error that is reported if the page didn't give the preview the width that a test requested. It is the
 * page's fault, not the program's.
 */
export const NO_WIDTH = 'The preview did not become';
