/**
 * The interface that every runtime implements. This file contains only types and small pure functions, so the build,
 * the browser and the tests can all import it.
 *
 * A runtime of kind `worker` only computes and prints. It runs in a Web Worker inside the sandboxed frame. In tests, it
 * runs in a Node.js worker thread. A runtime of kind `frame` renders something, so it runs in the sandboxed frame
 * itself.
 */
import { renderTerminal, type StreamText } from './terminal-text';

/**
 * A file in a program. The code in a block is also a file. Its name is the block's `title`, or the runtime's
 * `defaultFile` if there is no title.
 */
export interface ProgramFile {
  name: string;
  code: string;
}

export interface RunRequest {
  /** The program's files. The entry file is last. */
  files: ProgramFile[];
  /** Programs to run first, in order and in the same state (see `after=`). Their output is discarded. */
  before?: ProgramFile[][];
  /** Name of the dataset to load before the program runs. */
  dataset?: string;
  /** Fence attributes that only this runtime understands, such as `decorators=legacy`. */
  options?: Record<string, string>;
  /** Tests for an exercise. They run after the program, in its scope. */
  tests?: string;
  /** Whether the runtime may skip the remaining tests after the first failure. */
  untilFailure?: boolean;
}

/** A table cell, formatted as in the database's own shell. `null` represents a NULL value. */
export type Cell = string | null;

/** A piece of output. Runtimes emit each piece as soon as it is available. */
export type OutputEvent =
  | ({ type: 'text' } & StreamText)
  /** `numeric` has one flag per column. */
  | { type: 'table'; columns: string[]; rows: Cell[][]; numeric?: boolean[]; note?: string }
  /** Output that only a page can show, such as a railroad diagram. Tests compare `text`. */
  | { type: 'view'; view: string; data: unknown; text: string };

/** An error as it is shown to the reader. `line` and `column` are 1-based positions in the reader's file. */
export interface RunError {
  name: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** Additional text, such as a Python traceback. It doesn't contain paths from the host machine. */
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
  /** Name of the requested runtime. Several runtimes can share one script. */
  runtime: string;
  /** Returns one of the files in the runtime's `assets`. Files in `onDemand` aren't fetched until this is called. */
  asset(name: string): Promise<Uint8Array>;
}

export interface Runtime {
  /** Runs a program. Resolves when the program has ended, even if it fails. */
  run(request: RunRequest, emit: (event: OutputEvent) => void): Promise<RunResult>;
  /** Shown on the page, for example `PostgreSQL 18.1`. */
  version: string;
}

/** The default export of `runtimes/<name>/index.ts`. */
export interface RuntimeModule {
  load(environment: RuntimeEnvironment): Promise<Runtime>;
}

/**
 * Describes a runtime. Each `runtimes/<name>/about.ts` has one as its default export. It contains only data, so the
 * build, the page and the tests can read it without loading the runtime.
 */
export interface RuntimeAbout {
  name: string;
  /** The name that readers see, such as "Python". */
  label: string;
  /** The name shown after "Starting", such as "PostgreSQL". Defaults to `label`. */
  engine?: string;
  kind: 'worker' | 'frame';
  /** Fence languages that the runtime can run. */
  languages: readonly string[];
  /**
   * Whether programs are documents. Documents are previewed before they run and while the reader types. Readers can
   * resize the preview, and fences can have `height`, `switches` and `a11y`.
   */
  isDocument?: boolean;
  /** Height of the preview in CSS pixels. For documents, each fence sets the height instead. */
  height?: number;
  hasDatasets?: boolean;
  /** Whether exercises can't use this runtime, because it can't run tests. */
  withoutExercises?: boolean;
  /**
   * Name of a runtime of the same kind. If it is set, this runtime has no `index.ts` and uses that runtime's script
   * instead. The script can read the requested runtime's name from `RuntimeEnvironment`.
   */
  script?: string;
  /** Name of the entry file if the fence has no `title`. */
  defaultFile: string;
  /**
   * Maps the names of additional files to their paths in node_modules. A path that begins with `./` is one of our own
   * scripts in `runtimes/`. Such a script is built as a CommonJS module (a "part"), and gets the packages in
   * `partExternals` from the runtime.
   */
  assets?: Record<string, string>;
  /** Names of assets that are fetched only when the runtime requests them. */
  onDemand?: readonly string[];
  /** Packages that parts share with the runtime instead of bundling their own copies. */
  partExternals?: readonly string[];
  /** Whether to use the development builds of packages, which are larger but print helpful warnings. */
  development?: boolean;
  /** Time limit for a run, in milliseconds. */
  timeout: number;
  /** Whether each run needs a new instance, because the previous run may have changed its state. */
  fresh: boolean;
}

/** Output with consecutive text combined into one block. */
export type OutputBlock = { type: 'text'; pieces: StreamText[] } | Exclude<OutputEvent, { type: 'text' }>;

/** Combines text that was written in several pieces, and shows it as a terminal does. */
export function groupOutput(events: readonly OutputEvent[]): OutputBlock[] {
  const blocks: OutputBlock[] = [];
  for (const event of events) {
    const last = blocks.at(-1);
    if (event.type !== 'text') blocks.push(event);
    else if (last?.type === 'text') last.pieces.push(event);
    else blocks.push({ type: 'text', pieces: [event] });
  }
  return blocks.map((block) =>
    block.type === 'text' ? { ...block, pieces: renderTerminal(block.pieces) } : block,
  );
}

/**
 * Formats output as it appears in an `output` fence. Printed text and tables keep their order. The error follows as
 * `Name: message`.
 */
export function formatOutput(events: readonly OutputEvent[], error?: RunError): string {
  const parts = groupOutput(events).map((block) => {
    if (block.type === 'table') return formatTable(block.columns, block.rows, block.note);
    const text = block.type === 'text' ? joinPieces(block.pieces) : block.text;
    return text.endsWith('\n') || text === '' ? text : `${text}\n`;
  });
  if (error) parts.push(`${formatError(error)}\n`);
  return trimOutput(parts.join(''));
}

/** Formats an error as `Name: message`. */
export function formatError({ name, message }: RunError): string {
  return joinPieces(renderTerminal([{ stream: 'err', text: `${name}: ${message}` }]));
}

export function joinPieces(pieces: readonly StreamText[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Removes trailing spaces and tabs from each line, and empty lines from the end, so that output can be compared. */
export function trimOutput(text: string): string {
  // Without the lookbehinds, the time would grow with the square of the number of spaces in the middle of a line.
  return text.replace(/(?<![ \t])[ \t]+$/gm, '').replace(/(?<!\n)\n+$/, '');
}

/** Columns aren't padded beyond this width. Otherwise, one long cell would make every row as long. */
const MAX_PADDED_WIDTH = 1_000;

/** Formats a table in the style of psql: a header, a rule, the rows and, optionally, a note such as `(2 rows)`. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  note?: string,
): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? 'NULL'));
  const widths = columns.map((column, i) =>
    Math.min(Math.max(column.length, ...cells.map((row) => (row[i] ?? '').length)), MAX_PADDED_WIDTH),
  );
  const line = (row: readonly string[]) => row.map((cell, i) => ` ${cell.padEnd(widths[i] ?? 0)} `).join('|');
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+');
  return [line(columns), rule, ...cells.map(line), ...(note ? [note] : [])].join('\n') + '\n';
}

/**
 * The beginning of the error message that a test gets if the page can't resize the preview. Such an error isn't the
 * program's fault.
 */
export const WIDTH_ERROR_PREFIX = 'The preview did not become';
