/** Steps shared by the scripts of package.json. Plain JavaScript, because they run before anything is installed. */
import { spawn as spawnBeside, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the site's folder, with its output on the terminal, and exits if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @param {string} [folder] instead of the site's folder
 */
export function run(command, args, env = {}, folder = root) {
  const { status, error } = spawn(command, args, env, folder);
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Number of lines of a failed step's output that are repeated at the end. */
const LAST_LINES = 40;

/**
 * Runs a command with its output on the terminal, and keeps the last lines of it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<{ ok: boolean, last: string }>} `last` has the last 40 lines
 */
export function runAndKeep(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawnBeside(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let kept = '';
    const keep = (/** @type {string} */ text) => {
      kept = (kept + text)
        .split('\n')
        .slice(-LAST_LINES - 1)
        .join('\n');
    };
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        to.write(text);
        keep(text);
      });
    }
    child.on('error', (error) => resolve({ ok: false, last: `${kept}${error}` }));
    child.on('close', (status) => resolve({ ok: status === 0, last: kept.trimEnd() }));
  });
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} env @param {string} cwd */
function spawn(command, args, env, cwd) {
  return spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
}

/** Installs the packages in the lockfile, unless they are installed already. */
export function installIfNeeded() {
  const installed = `${root}node_modules/.package-lock.json`;
  const names = (/** @type {string} */ file) =>
    JSON.stringify(
      Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
        .filter(([path, entry]) => path && !entry.optional)
        .map(([path, { version }]) => [path, version]),
    );
  if (existsSync(installed) && names(installed) === names(`${root}package-lock.json`)) return;
  run('npm', ['ci']);
}
