/** Functions that run commands. Plain JavaScript, because they're used before packages are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command, and exits the current process if the command fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] additional environment variables
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

/** Number of output lines to keep from each command. `npm test` repeats them at the end if the command failed. */
const LAST_LINES = 40;

/**
 * Runs a command, prints its output, and also returns the last lines of that output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] additional environment variables
 * @param {string} [title] if set, the output is printed below this title when the command has ended
 * @returns {Promise<{ ok: boolean, lastLines: string }>}
 */
export function runAndCapture(command, args, env = {}, title = '') {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let lastLines = '';
    let held = title;
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        if (title) held += text;
        else to.write(text);
        lastLines = (lastLines + text)
          .split('\n')
          .slice(-LAST_LINES - 1)
          .join('\n');
      });
    }
    const end = (/** @type {boolean} */ ok) => {
      process.stdout.write(held);
      resolve({ ok, lastLines: lastLines.trimEnd() });
    };
    child.on('error', (error) => {
      lastLines += error;
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

/** Runs `npm ci` unless the installed packages match the lockfile. Optional packages are ignored. */
export function installIfNeeded() {
  const installedLockfile = `${root}node_modules/.package-lock.json`;
  const listPackages = (/** @type {string} */ file) =>
    JSON.stringify(
      Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
        .filter(([path, entry]) => path && !entry.optional)
        .map(([path, { version }]) => [path, version]),
    );
  if (
    existsSync(installedLockfile) &&
    listPackages(installedLockfile) === listPackages(`${root}package-lock.json`)
  )
    return;
  run('npm', ['ci']);
}
