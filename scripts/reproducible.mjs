/**
 * `npm run reproducible [-- --cold]`: builds the site once more beside `build/` and compares every byte. `build/` has to be
 * the first build of a checkout: with its cache the bundler gives other names to variables of its own runtime, so the
 * cache goes before the second build too. `--cold` throws away all that is kept between builds. Ends with 1 and names the
 * files that differ.
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
for (const folder of values.cold ? KEPT : [BUNDLER]) rmSync(folder, { recursive: true, force: true });
rmSync(SECOND, { recursive: true, force: true });
run('npx', ['docusaurus', 'build', '--out-dir', SECOND]);

const [first, second] = [hashesOf(FIRST), hashesOf(SECOND)];
const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((name) => first.get(name) !== second.get(name))
  .sort();
rmSync(SECOND, { recursive: true, force: true });
for (const name of differing.slice(0, NAMED)) console.error(`Not the same in both builds: ${name}`);
if (differing.length > NAMED) console.error(`… and ${differing.length - NAMED} more`);
console.log(`${first.size} files, ${differing.length} differ between two builds.`);
process.exitCode = differing.length > 0 ? 1 : 0;

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
