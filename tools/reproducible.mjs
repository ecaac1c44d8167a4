/**
 * `npm run reproducible`: builds the site once more, in a copy elsewhere without caches, and compares every byte with
 * `build/`. Ends with 1 and names the files that differ.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copySite } from './lib/site-copy.mjs';
import { run } from './lib/steps.mjs';

const BUILD = 'build';
/** How many differing files are named. */
const NAMED = 20;

if (!existsSync(BUILD)) {
  console.error(`There is no build in ${BUILD}/. Run "npm run build" first.`);
  process.exit(1);
}
const copy = copySite('elsewhere', { ownPackages: true });
run('npm', ['run', '-s', 'build'], {}, copy);
const [first, second] = [hashesOf(BUILD), hashesOf(path.join(copy, BUILD))];
rmSync(copy, { recursive: true, force: true });
const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((name) => first.get(name) !== second.get(name))
  .sort();
for (const name of differing.slice(0, NAMED)) console.error(`Differs when built elsewhere: ${name}`);
if (differing.length > NAMED) console.error(`… and ${differing.length - NAMED} more`);
console.log(`${first.size} files; ${differing.length} differ when built elsewhere.`);
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
