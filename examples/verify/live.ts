/** Verifies a `live` example: runs it and compares what it prints. */
import type { Example } from '../language';
import { trimmed, type RunRequest, type RuntimeAbout } from '../runtimes/interface';
import { lineDiff } from './report';
import type { Outcome, Runner } from './worker-pool';

/** What an example came to. */
export interface Verified {
  /** Undefined where it is as the page says. */
  message?: string;
  /** Line of the page, where it is another than that of the block. */
  line?: number;
  /** What `update` may write; undefined where nothing may be written. */
  output?: string;
  /** What `update` may write into the info string as its height. */
  height?: string;
}

/** The request that runs an example, as the page does. */
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

/** Runs an example and compares. */
export async function verifyLive(example: Example, about: RuntimeAbout, runner: Runner): Promise<Verified> {
  const { fence } = example.entry;
  const outcome = await runner.run(about, requestOf(example, about), fence.timeout ?? about.timeout);
  return judgeOutput(example, outcome);
}

/** Compares what a run came to with what the page says. */
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
    if (!error) return { message: `It must end in ${fence.throws} (throws), but it ended without an error.` };
    if (!isNamed(error.name, fence.throws))
      return { message: `It must end in ${fence.throws} (throws), but it ended in ${told}`, line };
  }
  const expected = trimmed(example.output?.text ?? '');
  if (expected === text) return {};
  if (error && fence.throws === undefined && !expected.endsWith(told))
    return { message: `It ends in ${told}\n    Where that is the lesson, say throws="${error.name}".`, line };
  return {
    message: example.output
      ? `It prints something else than its output fence says:\n${lineDiff(expected, text)}`
      : `It prints, but no output fence follows; run examples:update, or write:\n${lineDiff('', text)}`,
    line: example.output?.line,
    output: text,
  };
}

/** Whether an error's name, which may have its module before it, is the one that `throws` gives. */
function isNamed(name: string, throws: string): boolean {
  return name === throws || name.endsWith(`.${throws}`);
}
