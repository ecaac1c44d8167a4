import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readSettings } from './settings';

/**
 * Identifies the commit and the settings of a build. If a link leads to a page from another build,
 * src/client/navigation.ts loads the page as a document instead of swapping it in.
 */
export const BUILD_ID = createHash('sha256')
  .update(readCommit() + JSON.stringify(readSettings(process.env)))
  .digest('hex')
  .slice(0, 8);

/** Returns an empty string in a copy without Git history, such as a downloaded archive. */
function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
