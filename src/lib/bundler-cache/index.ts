/** Whether the bundler has pages that an earlier build has compiled. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Rspack keeps what it has compiled. */
const CACHE = 'node_modules/.cache/rspack';

/** @param siteDir folder with node_modules @returns false where it will ask for all pages */
export function hasBundlerCache(siteDir: string): boolean {
  return existsSync(path.join(siteDir, CACHE));
}
