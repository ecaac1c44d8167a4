import type { Example } from '../../language';
import { trimOutput } from '../../runtimes/interface';
import type { Verified } from '../live';
import { formatDiff } from '../report';
import { hashExample, type RecordEntry } from './records';
import { readCached, writeCached } from './cache';
import type { Recording, Tool, ToolOutcome } from './tool';
import { record, TOOLS } from './tools';

/**
 * Verifies a `recorded` example by running its tool, or by looking up its hash in the records if the tool isn't
 * installed.
 *
 * @param update whether the example's output and record may be replaced
 */
export async function verifyRecorded(
  example: Example,
  records: ReadonlyMap<string, RecordEntry>,
  update: boolean,
): Promise<Verified> {
  const { fence } = example.entry;
  const tool = TOOLS[fence.runtime ?? ''];
  if (!tool) return { message: `No tool records "${fence.runtime}".` };
  const toFiles = ({ files }: Example) =>
    files.map(({ code, fence }) => ({ name: fence.title ?? tool.defaultFile(fence, code), code }));
  const recording: Recording = { files: toFiles(example), before: example.before.map(toFiles), fence };
  const expected = trimOutput(example.output?.text ?? '');
  const recorded = records.get(hashExample(example, expected));
  const version = tool.version(recording);
  if (!version && recorded) return { entry: recorded, isComparedByHash: true };
  if (!version)
    return {
      message: `This block or its output has changed since it was recorded, and ${fence.runtime} isn't installed here.`,
    };
  if (fence.after && !['bash', 'node', 'spring'].includes(fence.runtime ?? ''))
    return { message: `${fence.runtime} doesn't support after: each program runs on its own.` };
  const { exitCode, text: printed } = await (update
    ? record(tool, recording)
    : recordOnce(tool, recording, version));
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

/** Runs a block, or returns what it printed before if neither the block nor its tool has changed. */
async function recordOnce(tool: Tool, recording: Recording, version: string): Promise<ToolOutcome> {
  if (!tool.isCacheable) return record(tool, recording);
  const cached = readCached(version, recording);
  if (cached) return cached;
  const outcome = await record(tool, recording);
  writeCached(version, recording, outcome);
  return outcome;
}

function checkExit(
  exitCode: number | undefined,
  text: string,
  throws: string | undefined,
): string | undefined {
  const printed = text === '' ? '' : `\n${text.replace(/^/gm, '    ')}`;
  if (exitCode === undefined) return `It didn't finish within its time limit and was stopped.${printed}`;
  if (throws === undefined)
    return exitCode === 0
      ? undefined
      : `It ended with exit code ${exitCode}; if that is the lesson, add throws="…".${printed}`;
  if (exitCode === 0) return `It must throw ${throws}, but it ended without an error.`;
  return text.includes(throws) ? undefined : `It must throw ${throws}, but it printed:${printed}`;
}
