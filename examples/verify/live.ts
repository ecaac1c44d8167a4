/** Verifies a `live` example: runs it and compares what it prints. */
import type { CodeBlock, Example } from '../language';
import { trimmed, type RunRequest, type RuntimeAbout } from '../runtimes/interface';
import { lineDiff } from './report';
import type { Outcome, Runner } from './worker-pool';

/** The result of verifying an example. */
export interface Verified {
  /** What is wrong; undefined if it does what the page shows. */
  message?: string;
  /** Line of the page, if it isn't the block's. */
  line?: number;
  /** The output that `update` may write; undefined if it mustn't write any. */
  output?: string;
  /** The height that `update` may write into the info string. */
  height?: string;
}

/** Returns the request with which the page runs an example. */
export function requestOf(example: Example, about: RuntimeAbout): RunRequest {
  const program = ({ files }: Example) =>
    files.map(({ code, fence }) => ({ name: fence.title ?? about.defaultFile, code }));
  const { dataset, options } = example.entry.fence;
  return {
    files: program(example),
    ...(example.before.length > 0 ? { before: example.before.map(program) } : {}),
    ...((dataset ?? example.before[0]?.entry.fence.dataset)
      ? { dataset: dataset ?? example.before[0]?.entry.fence.dataset }
      : {}),
    options,
  };
}

/**
 * How many times longer than for readers a program may run here, so that a busy or slow machine makes no difference. Only
 * programs that never end take that long.
 */
const PATIENCE = 5;

/** Returns the time limit of a run in milliseconds. @param blocks the first one that sets a limit decides */
export function limitOf(about: RuntimeAbout, ...blocks: Pick<CodeBlock, 'fence'>[]): number {
  const [timeout = about.timeout] = blocks.flatMap(({ fence }) => fence.timeout ?? []);
  return timeout * PATIENCE;
}

/** Runs an example and compares. */
export async function verifyLive(example: Example, about: RuntimeAbout, runner: Runner): Promise<Verified> {
  const outcome = await runner.run(about, requestOf(example, about), limitOf(about, example.entry));
  return judgeOutput(example, outcome);
}

/** Compares the result of a run with what the page shows. */
export function judgeOutput(example: Example, outcome: Outcome): Verified {
  const { fence, line: start } = example.entry;
  const { error, stopped, text } = outcome;
  if (stopped) return { message: stopped };
  const inEntry =
    error?.line !== undefined &&
    (!error.file || error.file === example.entry.fence.title || example.files.length === 1);
  const line = inEntry ? start + (error?.line ?? 0) : undefined;
  const told = error ? `${error.name}: ${error.message}` : '';
  if (fence.throws !== undefined) {
    if (!error) return { message: `It must throw ${fence.throws}, but it ended without an error.` };
    if (!isNamed(error.name, fence.throws))
      return { message: `It must throw ${fence.throws}, but it threw ${told}`, line };
  }
  const expected = trimmed(example.output?.text ?? '');
  if (expected === text) return {};
  if (error && fence.throws === undefined && !expected.endsWith(told))
    return { message: `It throws ${told}\n    If that is the lesson, add throws="${error.name}".`, line };
  return {
    message: example.output
      ? `It doesn't print what its output fence contains:\n${lineDiff(expected, text)}`
      : `It prints something, but no output fence follows; run examples:update, or write:\n${lineDiff('', text)}`,
    line: example.output?.line,
    output: text,
  };
}

/** Returns whether an error's name, possibly with its module before it, matches `throws`. */
function isNamed(name: string, throws: string): boolean {
  return name === throws || name.endsWith(`.${throws}`);
}
