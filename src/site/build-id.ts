/** What tells one build from another: pages of a newer one are loaded as documents (src/client/navigation.ts). */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readSettings } from './settings';

/** Made of the commit and the settings, so that two builds of the same have the same. */
export const BUILD_ID = createHash('sha256')
  .update(commit() + JSON.stringify(readSettings(process.env)))
  .digest('hex')
  .slice(0, 8);

/** Empty in a copy without history, such as a downloaded archive. */
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
