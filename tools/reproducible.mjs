/**
 * `npm run reproducible`, after a build: builds the site again without caches and compares the files of both builds. If
 * any files differ, lists them and exits with 1. The second build uses the same folder as the first, because the ids of
 * islands contain a hash of a path.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/steps.mjs';

const BUILD = 'build';
const FIRST = '.cache/first-build';
const CACHES = [
  '.cache/live-examples',
  '.astro',
  'node_modules/.astro',
  'node_modules/.cache',
  'node_modules/.vite',
];
const MAX_LISTED = 20;

if (!existsSync(BUILD)) {
  console.error(`There is no build in ${BUILD}/. Run "npm run build" first.`);
  process.exit(1);
}
rmSync(FIRST, { recursive: true, force: true });
renameSync(BUILD, FIRST);
for (const cache of CACHES) rmSync(cache, { recursive: true, force: true });
run('npm', ['run', '-s', 'build']);
const [first, second] = [hashFiles(FIRST), hashFiles(BUILD)];
rmSync(FIRST, { recursive: true, force: true });
const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((name) => first.get(name) !== second.get(name))
  .sort();
for (const name of differing.slice(0, MAX_LISTED)) console.error(`Differs in the second build: ${name}`);
if (differing.length > MAX_LISTED) console.error(`… and ${differing.length - MAX_LISTED} more`);
console.log(`${first.size} files; ${differing.length} differ in the second build.`);
process.exitCode = differing.length > 0 ? 1 : 0;

/**
 * Returns a map from the path of each file in a folder to the hash of its content.
 *
 * @param {string} folder
 */
function hashFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('base64')];
    }),
  );
}
