/** What a build was made from and what it made, so that nothing is built twice. Plain JavaScript: it runs before anything else. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Environment that a build reads: the site's settings, Docusaurus' own, and what makes Node.js or the checks differ. */
const ENVIRONMENT = /^(?:GROUNDWORK_|DOCUSAURUS_|NODE_|CI$|TZ$)/;

/** Kept among the packages, as other results of builds are: a fresh install does not have it. */
const RECORDS = 'node_modules/.cache/builds';

/**
 * A hash of all that a build is made from: the files that git knows or would add, their history (docs show the day of
 * their last change), installed packages, settings and Node.js itself. What is changed inside node_modules by hand is not
 * noticed.
 *
 * @param {string} siteDir
 * @param {readonly string[]} args of the build
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} undefined where there is no git to tell, or where it knows nothing of this folder
 */
export function inputsOf(siteDir, args, env) {
  const files = git(siteDir, ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  const history = git(siteDir, ['rev-parse', 'HEAD', '--is-shallow-repository']);
  if (history === undefined || !files?.split('\0').includes('package.json')) return undefined;
  const hash = createHash('sha256');
  const settings = Object.entries(env).filter(([name]) => ENVIRONMENT.test(name));
  const origin = git(siteDir, ['config', '--get', 'remote.origin.url']);
  hash.update(JSON.stringify([process.version, process.platform, args, settings.sort(), history, origin]));
  for (const file of [...files.split('\0').filter(Boolean), 'node_modules/.package-lock.json']) {
    const full = path.join(siteDir, file);
    hash.update(`\0${file}\0`);
    // Deleted, but known to git still; of another repository inside, git tells the folder.
    const stats = lstatSync(full, { throwIfNoEntry: false });
    if (stats?.isFile()) hash.update(readFileSync(full));
  }
  return hash.digest('hex');
}

/**
 * Whether a folder still holds what a build with these inputs wrote into it.
 *
 * @param {string} siteDir
 * @param {string} outDir absolute
 * @param {string} inputs
 */
export function isUpToDate(siteDir, outDir, inputs) {
  const file = recordOf(siteDir, outDir);
  if (!existsSync(file) || !existsSync(outDir)) return false;
  const record = JSON.parse(readFileSync(file, 'utf8'));
  return record.inputs === inputs && record.output === outputOf(outDir);
}

/**
 * Notes what a build wrote.
 *
 * @param {string} siteDir
 * @param {string} outDir absolute
 * @param {string} inputs from before the build: a file that was changed meanwhile is built anew
 */
export function noteBuild(siteDir, outDir, inputs) {
  const file = recordOf(siteDir, outDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, output: outputOf(outDir) }));
}

/** @param {string} siteDir @param {string} outDir */
function recordOf(siteDir, outDir) {
  const name = createHash('sha256').update(outDir).digest('hex').slice(0, 16);
  return path.join(siteDir, RECORDS, `${name}.json`);
}

/** Names, sizes and times of all files of a folder, as a hash. @param {string} outDir */
function outputOf(outDir) {
  const hash = createHash('sha256');
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size, mtimeMs } = lstatSync(path.join(outDir, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** @param {string} cwd @param {string[]} args @returns {string | undefined} what git says; undefined where it fails */
function git(cwd, args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout : undefined;
}
