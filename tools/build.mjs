/**
 * `npm run build [-- --force] [-- options of docusaurus build]`: the site as one static folder. Ends at once where the
 * folder has what these files, this commit and these settings make; `--force` builds all the same.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inputsOf, isUpToDate, noteBuild } from './lib/build-record.mjs';

const DOCUSAURUS = 'tools/begin/docusaurus.mjs';
/** Builds of before, on their way out. */
const SET_ASIDE = path.resolve('.cache/set-aside');
/**
 * For V8: four times its own room for young objects, in MB, since a build makes much that does not last; and functions
 * have to be far hotter before they are optimised, which pays less in each of a dozen threads than it does in one. V8
 * counts otherwise since Node.js 24, which has no such option.
 */
const ENGINE = ['--max-semi-space-size=64', '--interrupt-budget=1000000'];

const args = process.argv.slice(2).filter((arg) => arg !== '--force');
const { values } = parseArgs({
  args,
  strict: false,
  options: { 'out-dir': { type: 'string', default: 'build' } },
});
const outDir = path.resolve(String(values['out-dir']));
// Where there is nothing to be up to date, what the build is made from is read beside it.
const begun = existsSync(outDir) ? undefined : build();
const inputs = inputsOf(process.cwd(), args, process.env);
if (!begun && inputs && !process.argv.includes('--force') && isUpToDate(process.cwd(), outDir, inputs)) {
  console.log(
    `${path.relative('', outDir)} is up to date. To build it all the same: npm run build -- --force`,
  );
  process.exit();
}

const status = await (begun ?? build());
if (status === 0 && inputs) noteBuild(process.cwd(), outDir, inputs);
rmSync(SET_ASIDE, { recursive: true, force: true });
process.exitCode = status ?? 1;

/** @returns {Promise<number | null>} as a process ends; null where a signal ended it */
async function build() {
  setAside();
  const node = [...knownOptions(), DOCUSAURUS, 'build', ...args];
  const [code] = await once(spawn(process.execPath, node, { stdio: 'inherit' }), 'exit');
  return code;
}

/** Those that this Node.js has: it ends at once where it does not know one. */
function knownOptions() {
  /** @param {readonly string[]} options */
  const areKnown = (options) => spawnSync(process.execPath, [...options, '--version']).status === 0;
  return areKnown(ENGINE) ? ENGINE : ENGINE.filter((option) => areKnown([option]));
}

/**
 * Moves the build of before out of the way, to be deleted in the end: files take up to ten times as long to make where
 * thousands were deleted just before (ext4 looks for numbers of files that are not of late).
 */
function setAside() {
  if (!existsSync(outDir)) return;
  mkdirSync(SET_ASIDE, { recursive: true });
  try {
    renameSync(outDir, path.join(SET_ASIDE, String(process.pid)));
  } catch {
    // On another disk, or a mount: Docusaurus empties it.
  }
}
