/** Verifies a `recorded` example: by its tool where that is installed, else by its record. */
import type { Example } from '../../language';
import { trimmed } from '../../runtimes/interface';
import type { Verified } from '../live';
import { lineDiff } from '../report';
import { recordHash, type RecordEntry } from './records';
import { record, TOOLS, type Recording } from './tools';

/** What a recorded example came to. */
export interface VerifiedRecord extends Verified {
  /** The entry that its record shall hold. */
  entry?: RecordEntry;
  /** Whether only the hash was compared. */
  byHash?: boolean;
}

/** Runs or compares an example. @param update whether a new output or record may be made */
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
          message: `This block or its output was changed since it was recorded, and ${fence.runtime} is not installed here.`,
        };
  }
  if (fence.after && fence.runtime !== 'bash' && fence.runtime !== 'node')
    return { message: `after is not possible with ${fence.runtime}: each program stands alone.` };
  const { exitCode, text: printed } = await record(tool, recording);
  const text = trimmed(printed);
  const wrong = judgeEnd(exitCode, text, fence.throws);
  if (wrong) return { message: wrong };
  if (update) {
    const again = trimmed((await record(tool, recording)).text);
    if (again !== text)
      return {
        message: `It prints something else each time, so it cannot be recorded:\n${lineDiff(text, again)}`,
      };
  }
  const entry = { hash: recordHash(example, text), tool: version };
  if (text !== shown) {
    return {
      message: `It prints something else than the page says:\n${lineDiff(shown, text)}`,
      line: example.output?.line,
      output: text,
      entry,
    };
  }
  if (!known)
    return { message: 'It was not recorded since it was changed; run examples:update.', output: text, entry };
  return { entry: known };
}

function judgeEnd(
  exitCode: number | undefined,
  text: string,
  throws: string | undefined,
): string | undefined {
  const told = text === '' ? '' : `\n${text.replace(/^/gm, '    ')}`;
  if (exitCode === undefined) return `It did not end within its limit and was stopped.${told}`;
  if (throws === undefined)
    return exitCode === 0
      ? undefined
      : `It ended with exit code ${exitCode}; where that is the lesson, say throws="…".${told}`;
  if (exitCode === 0) return `It must end in ${throws} (throws), but it ended without an error.`;
  return text.includes(throws) ? undefined : `It must end in ${throws} (throws), but it printed:${told}`;
}
