/**
 * `npm run reproducible`: builds the site once more without caches and compares every byte with the `build/` that was there.
 * Ends with 1 and names the files that differ. It builds in the same folder, because Astro puts a hash of a component's path
 * into the id of its island.
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
/** How many differing files are named. */
const NAMED = 20;

if (!existsSync(BUILD)) {
  console.error(`There is no build in ${BUILD}/. Run "npm run build" first.`);
  process.exit(1);
}
rmSync(FIRST, { recursive: true, force: true });
renameSync(BUILD, FIRST);
for (const cache of CACHES) rmSync(cache, { recursive: true, force: true });
run('npm', ['run', '-s', 'build']);
const [first, second] = [hashesOf(FIRST), hashesOf(BUILD)];
rmSync(FIRST, { recursive: true, force: true });
const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((name) => first.get(name) !== second.get(name))
  .sort();
for (const name of differing.slice(0, NAMED)) console.error(`Differs when built again: ${name}`);
if (differing.length > NAMED) console.error(`… and ${differing.length - NAMED} more`);
console.log(`${first.size} files; ${differing.length} differ when built again.`);
process.exitCode = differing.length > 0 ? 1 : 0;

/** @param {string} folder @returns {Map<string, string>} hash of its bytes, by name */
function hashesOf(folder) {
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
