/** Identifies a build: pages of a newer build are loaded as documents (src/client/navigation.ts). */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readSettings } from './settings';

/** Derived from the commit and the settings, so that identical builds have the same id. */
export const BUILD_ID = createHash('sha256')
  .update(commit() + JSON.stringify(readSettings(process.env)))
  .digest('hex')
  .slice(0, 8);

/** Empty in a copy without a Git history, such as a downloaded archive. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
