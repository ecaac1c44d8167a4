/** Commands for the scripts of package.json. Plain JavaScript, because they run before packages are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command and exits if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @param {string} [cwd]
 */
export function run(command, args, env = {}, cwd = root) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Lines of a failed step's output that are repeated at the end. */
const LAST_LINES = 40;

/**
 * Runs a command and returns the last lines of its output, which also appears on the terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<{ ok: boolean, lastLines: string }>}
 */
export function runAndCapture(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let lastLines = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        to.write(text);
        lastLines = (lastLines + text)
          .split('\n')
          .slice(-LAST_LINES - 1)
          .join('\n');
      });
    }
    child.on('error', (error) => resolve({ ok: false, lastLines: `${lastLines}${error}` }));
    child.on('close', (status) => resolve({ ok: status === 0, lastLines: lastLines.trimEnd() }));
  });
}

/** Installs the packages in the lockfile, unless they are installed. */
export function installIfNeeded() {
  const installed = `${root}node_modules/.package-lock.json`;
  const listPackages = (/** @type {string} */ file) =>
    JSON.stringify(
      Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
        .filter(([path, entry]) => path && !entry.optional)
        .map(([path, { version }]) => [path, version]),
    );
  if (existsSync(installed) && listPackages(installed) === listPackages(`${root}package-lock.json`)) return;
  run('npm', ['ci']);
}
