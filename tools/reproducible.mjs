/**
 * `npm run reproducible`: builds the site twice more, here with what earlier builds have left and in a copy elsewhere with
 * nothing, and compares every byte with `build/`. Ends with 1 and names the files that differ.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/steps.mjs';
import { copySite } from './lib/site-copy.mjs';

const FIRST = 'build';
const SECOND = path.resolve('.cache/build-again');
/** Files that are named at most. */
const NAMED = 20;

if (!existsSync(FIRST)) {
  console.error(`There is no folder ${FIRST}: run npm run build first.`);
  process.exit(1);
}
const first = hashesOf(FIRST);
compare('with the caches', process.cwd());
const elsewhere = copySite('elsewhere', { ownPackages: true });
compare('elsewhere, from nothing', elsewhere);
rmSync(elsewhere, { recursive: true, force: true });

/** Builds once more and tells what differs. @param {string} how @param {string} folder of the site */
function compare(how, folder) {
  rmSync(SECOND, { recursive: true, force: true });
  run('npm', ['run', '-s', 'build', '--', '--out-dir', SECOND], {}, folder);
  const second = hashesOf(SECOND);
  const differing = [...new Set([...first.keys(), ...second.keys()])]
    .filter((name) => first.get(name) !== second.get(name))
    .sort();
  rmSync(SECOND, { recursive: true, force: true });
  for (const name of differing.slice(0, NAMED)) console.error(`Not the same when built ${how}: ${name}`);
  if (differing.length > NAMED) console.error(`… and ${differing.length - NAMED} more`);
  console.log(`${first.size} files, ${differing.length} differ when built again ${how}.`);
  if (differing.length > 0) process.exitCode = 1;
}

/** @param {string} folder @returns {Map<string, string>} name → hash of its bytes */
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
