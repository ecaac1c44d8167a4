/** For tests of plugins that put a file of their own in the place of a package's file. Node only. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The hash of a file of a package. A test that pins it fails when an upgrade changes the file, which is the time to
 * compare the two again.
 *
 * @param file path below node_modules
 * @returns the first 16 hex digits of its SHA-256
 */
export function hashOfReplaced(file: string): string {
  const text = readFileSync(path.join(process.cwd(), 'node_modules', file));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
