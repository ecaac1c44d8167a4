/**
 * `npm run reproducible [-- --cold]`: builds the site twice more, with what earlier builds have left and then without the
 * bundler's cache, and compares every byte with `build/`. `--cold`: the second time without anything that is kept between
 * builds. Ends with 1 and names the files that differ.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './lib/steps.mjs';

const FIRST = 'build';
const SECOND = '.cache/build-again';
/** Where the bundler keeps results; where Docusaurus and the plugins do. */
const BUNDLER = 'node_modules/.cache/rspack';
const KEPT = ['node_modules/.cache', '.docusaurus'];
/** Files that are named at most. */
const NAMED = 20;

const { values } = parseArgs({ options: { cold: { type: 'boolean', default: false } } });
if (!existsSync(FIRST)) {
  console.error(`There is no folder ${FIRST}: run npm run build first.`);
  process.exit(1);
}
const first = hashesOf(FIRST);
compare('with the caches');
for (const folder of values.cold ? KEPT : [BUNDLER]) rmSync(folder, { recursive: true, force: true });
compare(values.cold ? 'without any cache' : 'without the bundler’s cache');

/** Builds once more and tells what differs. @param {string} how */
function compare(how) {
  rmSync(SECOND, { recursive: true, force: true });
  run('npm', ['run', '-s', 'build', '--', '--out-dir', SECOND]);
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
