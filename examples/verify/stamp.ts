/** The stamp of the last verification of all pages in which nothing failed: when, and with what. Committed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a page's note says of the verification. */
export interface Stamp {
  /** Day of the verification in UTC: `2026-11-21`. */
  date: string;
  /** What ran, by mode and runtime: `live python` → `Python 3.14.2`. */
  versions: Record<string, string>;
}

/** Where the stamp is. @param root folder of the site */
export function stampPath(root: string): string {
  return path.join(root, 'docs-internal/records/verified.json');
}

/** @returns the stamp; undefined where the pages were never verified as a whole */
export function readStamp(root: string): Stamp | undefined {
  const file = stampPath(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : undefined;
}

/**
 * Writes the stamp; to be called after all pages were verified without a failure.
 *
 * @param versions as the verification's summary has them
 */
export function writeStamp(root: string, versions: ReadonlyMap<string, string>, today = new Date()): void {
  const sorted = [...versions].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const stamp: Stamp = { date: today.toISOString().slice(0, 10), versions: Object.fromEntries(sorted) };
  writeFileSync(stampPath(root), `${JSON.stringify(stamp, null, 2)}\n`);
}
