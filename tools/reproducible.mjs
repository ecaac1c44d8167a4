/**
 * `npm run reproducible`: builds the site again, in a copy in another folder without caches, and compares every byte
 * with `build/`. If files differ, it lists them and exits with 1.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copySite } from './lib/site-copy.mjs';
import { run } from './lib/steps.mjs';

const BUILD = 'build';
/** Maximum number of differing files listed. */
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

/** @param {string} folder @returns {Map<string, string>} hashes of its files, by name */
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
