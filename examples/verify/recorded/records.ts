/** Records of `recorded` blocks: one JSON file a page, under `docs-internal/records/`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Example } from '../../language';

/** With what a block was run, and over what: an edited block or output has another hash. */
export interface RecordEntry {
  hash: string;
  /** `OpenJDK 17.0.15`. */
  tool: string;
}

/** Where the record of a page is. @param file path of the page, relative to the root */
export function recordPath(root: string, file: string): string {
  const page = file.replace(/^docs\//, '').replace(/\.mdx?$/, '.json');
  return path.join(root, 'docs-internal/records', page);
}

/** @returns entries by hash; none where there is no record */
export function readRecords(root: string, file: string): Map<string, RecordEntry> {
  const target = recordPath(root, file);
  if (!existsSync(target)) return new Map();
  const { blocks } = JSON.parse(readFileSync(target, 'utf8')) as { blocks: RecordEntry[] };
  return new Map(blocks.map((entry) => [entry.hash, entry]));
}

/** Writes the record of a page, or removes it when it is empty. */
export function writeRecords(root: string, file: string, blocks: RecordEntry[]): void {
  const target = recordPath(root, file);
  if (blocks.length === 0) return rmSync(target, { force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify({ blocks }, null, 2)}\n`);
}

/** Hash over a block's files, those before it, what it must end in, and its output. */
export function recordHash(example: Example, output: string): string {
  const codes = ({ files }: Example) => files.map(({ code, fence }) => [fence.title ?? '', code]);
  const { runtime, throws, options } = example.entry.fence;
  const text = JSON.stringify([
    runtime,
    options,
    throws ?? '',
    example.before.map(codes),
    codes(example),
    output,
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
