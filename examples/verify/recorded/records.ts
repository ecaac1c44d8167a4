/** Reads and writes the records of `recorded` blocks. Each page has its own JSON file in `docs-internal/records/`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from '../../language';

/** The tool that ran a block, and a hash of the block and its output. */
export interface RecordEntry {
  hash: string;
  /** For example `OpenJDK 17.0.15`. */
  tool: string;
}

/** Returns the path of a page's record. @param file the path of the page, relative to the root */
function getRecordPath(root: string, file: string): string {
  const page = file.replace(/^docs\//, '').replace(/\.mdx?$/, '.json');
  return path.join(root, 'docs-internal/records', page);
}

/** Returns the entries in a page's record, keyed by hash. */
export function readRecords(root: string, file: string): Map<string, RecordEntry> {
  const target = getRecordPath(root, file);
  if (!existsSync(target)) return new Map();
  const { blocks } = JSON.parse(readFileSync(target, 'utf8')) as { blocks: RecordEntry[] };
  return new Map(blocks.map((entry) => [entry.hash, entry]));
}

/** Writes a page's record, or deletes it if there are no entries. */
export function writeRecords(root: string, file: string, blocks: RecordEntry[]): void {
  const target = getRecordPath(root, file);
  if (blocks.length === 0) return rmSync(target, { force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify({ blocks }, null, 2)}\n`);
}

/**
 * Returns a hash of an example's runtime, options, expected error, files and output, and of the files that run before
 * it.
 */
export function hashExample(example: Example, output: string): string {
  const toCode = ({ files }: Example) => files.map(({ code, fence }) => [fence.title ?? '', code]);
  const { runtime, throws, options } = example.entry.fence;
  const text = JSON.stringify([
    runtime,
    options,
    throws ?? '',
    example.before.map(toCode),
    toCode(example),
    output,
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
