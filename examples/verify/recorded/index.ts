import type { Example, Proof } from '../../language';
import { trimOutput } from '../../runtimes/interface';
import type { Verified } from '../live';
import { formatDiff } from '../report';
import { hashExample, type RecordEntry } from './records';
import type { Recording, Tool } from './tool';
import { record, TOOLS } from './tools';

export interface RecordedOptions {
  /** Whether the example's output and record may be replaced. */
  update: boolean;
  /** Whether to skip blocks if the records say that the installed version of the tool has already run them. */
  trustsRecords: boolean;
}

/**
 * Verifies a `recorded` example by running its tool, or by looking up its hash in the records if the tool isn't installed
 * or the same version has recorded it.
 */
export async function verifyRecorded(
  example: Example,
  records: ReadonlyMap<string, RecordEntry>,
  options: RecordedOptions,
): Promise<Verified> {
  const { update } = options;
  const { fence } = example.entry;
  const expected = trimOutput(example.output?.text ?? '');
  const prepared = prepare(example, expected, records, options);
  if ('result' in prepared) return prepared.result;
  const { tool, recording, version, recorded } = prepared;
  if (fence.after && !['bash', 'node', 'spring'].includes(fence.runtime ?? ''))
    return { message: `${fence.runtime} doesn't support after: each program runs on its own.` };
  const { exitCode, text: printed } = await record(tool, recording);
  const text = trimOutput(printed);
  const problem = checkExit(exitCode, text, fence.throws);
  if (problem) return { message: problem };
  if (update) {
    const again = trimOutput((await record(tool, recording)).text);
    if (again !== text)
      return {
        message: `It prints something different each time, so it can't be recorded:\n${formatDiff(text, again)}`,
      };
  }
  const entry = { hash: hashExample(example, text), tool: version };
  if (text !== expected) {
    return {
      message: `It doesn't print what the page shows:\n${formatDiff(expected, text)}`,
      line: example.output?.line,
      output: text,
      entry,
    };
  }
  // An update also notes a newer tool that prints the same.
  if (recorded) return { entry: update ? entry : recorded };
  return { message: 'It has changed since it was recorded; run examples:update.', output: text, entry };
}

/** Like `verifyRecorded`, for a program of a quiz or an `<Order>`. */
export async function verifyProof(
  { block, prints, printsNot }: Proof,
  records: ReadonlyMap<string, RecordEntry>,
  options: RecordedOptions,
): Promise<Verified> {
  const example: Example = { files: [block], entry: block, before: [] };
  const expected = prints === undefined ? undefined : trimOutput(prints);
  const claim = expected ?? (printsNot === undefined ? '' : `not ${printsNot}`);
  const prepared = prepare(example, claim, records, options);
  if ('result' in prepared) return prepared.result;
  const { tool, recording, version, recorded } = prepared;
  const { exitCode, text, printed = text } = await record(tool, recording);
  if (printsNot !== undefined) {
    if (exitCode === 0 && trimOutput(printed) === trimOutput(printsNot))
      return {
        message: `This order is right too, so a reader couldn't know which one to choose:\n${indent(block.code)}`,
      };
  } else {
    const problem = checkExit(exitCode, trimOutput(text), block.fence.throws);
    if (problem) return { message: `${problem}\n  The program was:\n${indent(block.code)}` };
    if (expected !== undefined && trimOutput(printed) !== expected)
      return {
        message: `It doesn't print what the page claims:\n${formatDiff(expected, trimOutput(printed))}`,
      };
  }
  if (options.update) return { entry: { hash: hashExample(example, claim), tool: version } };
  return recorded
    ? { entry: recorded }
    : { message: 'It has changed since it was recorded; run examples:update.' };
}

interface Prepared {
  tool: Tool;
  recording: Recording;
  /** The tool and its version. */
  version: string;
  /** The entry in the records, unless the example or its output has changed. */
  recorded?: RecordEntry;
}

/**
 * Finds an example's tool. If it doesn't have to run, returns the result: whether the records contain the example.
 *
 * @param output what the example prints, or what a page claims about it
 */
function prepare(
  example: Example,
  output: string,
  records: ReadonlyMap<string, RecordEntry>,
  { trustsRecords }: RecordedOptions,
): Prepared | { result: Verified } {
  const { fence } = example.entry;
  const tool = TOOLS[fence.runtime ?? ''];
  if (!tool) return { result: { message: `No tool records "${fence.runtime}".` } };
  const toFiles = ({ files }: Example) =>
    files.map(({ code, fence }) => ({ name: fence.title ?? tool.defaultFile(fence, code), code }));
  const recording: Recording = { files: toFiles(example), before: example.before.map(toFiles), fence };
  const recorded = records.get(hashExample(example, output));
  if (recorded && trustsRecords && recorded.tool === tool.version())
    return { result: { entry: recorded, wasRecordedBefore: true } };
  const version = tool.version(recording);
  if (version) return { tool, recording, version, recorded };
  if (recorded) return { result: { entry: recorded, isComparedByHash: true } };
  return {
    result: {
      message: `This block or its output has changed since it was recorded, and ${fence.runtime} isn't installed here.`,
    },
  };
}

function checkExit(
  exitCode: number | undefined,
  text: string,
  throws: string | undefined,
): string | undefined {
  const printed = text === '' ? '' : `\n${indent(text)}`;
  if (exitCode === undefined) return `It didn't finish within its time limit and was stopped.${printed}`;
  if (throws === undefined)
    return exitCode === 0
      ? undefined
      : `It ended with exit code ${exitCode}; if that is the lesson, add throws="…".${printed}`;
  if (exitCode === 0) return `It must throw ${throws}, but it ended without an error.`;
  return text.includes(throws) ? undefined : `It must throw ${throws}, but it printed:${printed}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
