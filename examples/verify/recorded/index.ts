/** Verifies a `recorded` example with its tool, or with its record if the tool isn't installed. */
import type { Example } from '../../language';
import { trimmed } from '../../runtimes/interface';
import type { Verified } from '../live';
import { lineDiff } from '../report';
import { recordHash, type RecordEntry } from './records';
import { record, TOOLS, type Recording } from './tools';

/** The result of verifying a recorded example. */
export interface VerifiedRecord extends Verified {
  /** The entry for its record. */
  entry?: RecordEntry;
  /** Whether only the hash was compared. */
  byHash?: boolean;
}

/** Runs or compares an example. @param update whether its output and record may be replaced */
export async function verifyRecorded(
  example: Example,
  records: ReadonlyMap<string, RecordEntry>,
  update: boolean,
): Promise<VerifiedRecord> {
  const { fence } = example.entry;
  const tool = TOOLS[fence.runtime ?? ''];
  if (!tool) return { message: `No tool records "${fence.runtime}".` };
  const files = ({ files }: Example) =>
    files.map(({ code, fence }) => ({ name: fence.title ?? tool.defaultFile(fence, code), code }));
  const recording: Recording = { files: files(example), before: example.before.map(files), fence };
  const shown = trimmed(example.output?.text ?? '');
  const known = records.get(recordHash(example, shown));
  const version = await tool.version(fence);
  if (!version) {
    return known
      ? { entry: known, byHash: true }
      : {
          message: `This block or its output has changed since it was recorded, and ${fence.runtime} isn't installed here.`,
        };
  }
  if (fence.after && fence.runtime !== 'bash' && fence.runtime !== 'node')
    return { message: `${fence.runtime} doesn't support after: each program runs on its own.` };
  const { exitCode, text: printed } = await record(tool, recording);
  const text = trimmed(printed);
  const wrong = judgeEnd(exitCode, text, fence.throws);
  if (wrong) return { message: wrong };
  if (update) {
    const again = trimmed((await record(tool, recording)).text);
    if (again !== text)
      return {
        message: `It prints something different each time, so it can't be recorded:\n${lineDiff(text, again)}`,
      };
  }
  const entry = { hash: recordHash(example, text), tool: version };
  if (text !== shown) {
    return {
      message: `It doesn't print what the page shows:\n${lineDiff(shown, text)}`,
      line: example.output?.line,
      output: text,
      entry,
    };
  }
  if (!known)
    return { message: 'It has changed since it was recorded; run examples:update.', output: text, entry };
  return { entry: known };
}

function judgeEnd(
  exitCode: number | undefined,
  text: string,
  throws: string | undefined,
): string | undefined {
  const told = text === '' ? '' : `\n${text.replace(/^/gm, '    ')}`;
  if (exitCode === undefined) return `It didn't finish within its time limit and was stopped.${told}`;
  if (throws === undefined)
    return exitCode === 0
      ? undefined
      : `It ended with exit code ${exitCode}; if that is the lesson, add throws="…".${told}`;
  if (exitCode === 0) return `It must throw ${throws}, but it ended without an error.`;
  return text.includes(throws) ? undefined : `It must throw ${throws}, but it printed:${told}`;
}
