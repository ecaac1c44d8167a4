/**
 * The one door of every runtime. Pure types and small pure functions: build, browser and tests may all import it.
 *
 * A runtime of kind `worker` computes and prints: it runs in a Web Worker inside the sandboxed frame, and under a
 * worker thread of Node.js in the tests. One of kind `frame` draws: it runs in the sandboxed frame itself.
 */

/** A file of the program: the block's own code has the name its `title` gives, else the runtime's default. */
export interface ProgramFile {
  name: string;
  code: string;
}

/** What one run is asked to do. */
export interface RunRequest {
  /** The program, entry file last. */
  files: ProgramFile[];
  /** Blocks to run first in the same state (`after=`), in order; what they print is dropped. */
  before?: ProgramFile[][];
  /** Name of the data set to load first. */
  dataset?: string;
  /** Further meta of the fence that only this runtime knows, such as `decorators=legacy`. */
  options?: Record<string, string>;
  /** Exercise: assertions to run after the program, in its scope. */
  tests?: string;
  /** Whether the first test that fails is enough to know; then those after it may be left out. */
  untilFailure?: boolean;
}

/** A cell of a table, already formatted as the shell of that database prints it. */
export type Cell = string | null;

/** One piece of output, sent as soon as it is there. */
export type OutputEvent =
  | { type: 'text'; stream: 'out' | 'err'; text: string }
  /** `numeric` says of each column whether it holds numbers. */
  | { type: 'table'; columns: string[]; rows: Cell[][]; numeric?: boolean[]; note?: string }
  /** For what only a page shows (regex matches, a railroad diagram): the text twin is what tests compare. */
  | { type: 'view'; view: string; data: unknown; text: string };

/** An error as the reader sees it. `line` and `column` count from 1, in the entry file as written. */
export interface RunError {
  name: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** Longer text for those who want it (a Python traceback), without paths of the machine. */
  details?: string;
}

/** One assertion of an exercise. `received` is what the signature of a mistake is made of. */
export interface TestResult {
  sentence: string;
  passed: boolean;
  /** Why it failed, in words for the reader. */
  message?: string;
}

export interface RunResult {
  error?: RunError;
  tests?: TestResult[];
}

/** What surrounds a runtime: where its large files come from. */
export interface RuntimeEnvironment {
  /** Name of the runtime that is asked for: one script can be that of several. */
  runtime: string;
  /** Bytes of a file named in the runtime's `assets`; one of `onDemand` is fetched now. */
  asset(name: string): Promise<Uint8Array>;
}

/** A loaded runtime. */
export interface Runtime {
  /** Runs a program; resolves when it has ended, never rejects for an error of the program. */
  run(request: RunRequest, emit: (event: OutputEvent) => void): Promise<RunResult>;
  /** What it is, for the page's note: `PostgreSQL 18.1`. */
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
  /** As readers see it: "Python". */
  label: string;
  /** What starts when its files have arrived, as in "Starting PostgreSQL"; the label unless given. */
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
   * Name of the runtime of the same kind whose script is this one's too, in the place of an `index.ts` of its own: a browser
   * that has run one has both. It is told which of them it is by `RuntimeEnvironment`.
   */
  script?: string;
  /** Name of the entry file when the fence has no `title`. */
  defaultFile: string;
  /**
   * Further files: name → path below node_modules. A path that begins with `./` is a script of our own below
   * `runtimes/`, built as a CommonJS module (a "part") for which `partExternals` are left to the runtime.
   */
  assets?: Record<string, string>;
  /** Names of assets that are fetched only when the runtime asks for them, not with it. */
  onDemand?: readonly string[];
  /** Packages that parts share with the runtime instead of bringing a copy. */
  partExternals?: readonly string[];
  /** Whether packages are built for development: longer, with warnings that teach. */
  development?: boolean;
  /** Limit of one run in milliseconds. */
  timeout: number;
  /** Whether the runtime keeps state that a new run must not see (a fresh instance is made for each run). */
  fresh: boolean;
}

/**
 * The text of an output, as the `output` fence holds it: printed text in order, tables as aligned text, at the end
 * the error as `Name: message`.
 */
export function outputText(events: readonly OutputEvent[], error?: RunError): string {
  const parts = events.map((event) => {
    if (event.type === 'table') return tableText(event.columns, event.rows, event.note);
    return event.text.endsWith('\n') || event.text === '' ? event.text : `${event.text}\n`;
  });
  if (error) parts.push(`${error.name}: ${error.message}\n`);
  return trimmed(parts.join(''));
}

/** Without blanks at the ends of lines and empty lines at the end: so outputs are compared. */
export function trimmed(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
}

/** A table as aligned text, in the manner of psql: header, rule, rows, note. `null` shows as NULL. */
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

/** Begins the error of a test whose preview was not given the width that it asked for: the page's doing, not the program's. */
export const NO_WIDTH = 'The preview did not become';
