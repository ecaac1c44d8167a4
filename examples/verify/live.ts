/** Verifies a `live` example by running it and comparing its output with the page. */
import type { CodeBlock, Example } from '../language';
import { trimOutput, type RunRequest, type RuntimeAbout } from '../runtimes/interface';
import type { RecordEntry } from './recorded/records';
import { formatDiff } from './report';
import type { Outcome, Runner } from './worker-pool';

/** The result of verifying an example. */
export interface Verified {
  /** Describes the problem. Undefined if the example does what the page shows. */
  message?: string;
  /** The line of the problem on the page, if it isn't the line of the block. */
  line?: number;
  /** The output that an update may write. Undefined if an update must not change the output. */
  output?: string;
  /** The height that an update may write into the info string. */
  height?: string;
  /** The record for a `recorded` example. */
  entry?: RecordEntry;
  /** Whether only the hash of a `recorded` example was compared, because its tool isn't installed. */
  isComparedByHash?: boolean;
  /** Whether a `recorded` example didn't run, because the same version of its tool has recorded it. */
  wasRecordedBefore?: boolean;
}

/** Returns the request that the site uses to run an example. */
export function toRunRequest(example: Example, about: RuntimeAbout): RunRequest {
  const toProgram = ({ files }: Example) =>
    files.map(({ code, fence }) => ({ name: fence.title ?? about.defaultFile, code }));
  const { dataset, options } = example.entry.fence;
  return {
    files: toProgram(example),
    before: example.before.length > 0 ? example.before.map(toProgram) : undefined,
    dataset: dataset ?? example.before[0]?.entry.fence.dataset,
    options,
  };
}

/** Time limits are this many times longer than on the site, so that slow machines pass too. */
const TIMEOUT_FACTOR = 5;

/**
 * Returns the time limit for a run in milliseconds. Uses the first `timeout` in the blocks, or the runtime's default.
 */
export function getTimeLimit(about: RuntimeAbout, ...blocks: Pick<CodeBlock, 'fence'>[]): number {
  const [timeout = about.timeout] = blocks.flatMap(({ fence }) => fence.timeout ?? []);
  return timeout * TIMEOUT_FACTOR;
}

export async function verifyLive(example: Example, about: RuntimeAbout, runner: Runner): Promise<Verified> {
  const limit = getTimeLimit(about, example.entry);
  return checkOutput(example, await runner.run(about, toRunRequest(example, about), limit));
}

/** Compares the result of a run with what the page shows. */
export function checkOutput(example: Example, outcome: Outcome): Verified {
  const { fence, line: start } = example.entry;
  const { error, stopped, text } = outcome;
  if (stopped) return { message: stopped };
  const isInEntry = !error?.file || error.file === fence.title || example.files.length === 1;
  const line = isInEntry && error?.line !== undefined ? start + error.line : undefined;
  const errorText = error ? `${error.name}: ${error.message}` : '';
  if (fence.throws !== undefined) {
    if (!error) return { message: `It must throw ${fence.throws}, but it ended without an error.` };
    // A module may precede the name, for example `json.decoder.JSONDecodeError`.
    if (error.name !== fence.throws && !error.name.endsWith(`.${fence.throws}`))
      return { message: `It must throw ${fence.throws}, but it threw ${errorText}`, line };
  }
  const expected = trimOutput(example.output?.text ?? '');
  if (expected === text) return {};
  if (error && fence.throws === undefined && !expected.endsWith(errorText))
    return {
      message: `It throws ${errorText}\n    If that is the lesson, add throws="${error.name}".`,
      line,
    };
  return {
    message: example.output
      ? `It doesn't print what its output fence contains:\n${formatDiff(expected, text)}`
      : `It prints something, but no output fence follows; run examples:update, or write:\n${formatDiff('', text)}`,
    line: example.output?.line,
    output: text,
  };
}
