/** Measures the time and memory of a command. */
import { execFileSync, spawn } from 'node:child_process';

/** @typedef {{ seconds: number, cpuSeconds: number, peakBytes: number, output: string, ok: boolean }} Run */

/** Interval between memory samples, in milliseconds. */
const INTERVAL = 200;

/**
 * Runs a command and its child processes. On a busy machine, `cpuSeconds` (user and system time of all processes) is
 * more reliable than `seconds`. `peakBytes` is the highest total resident memory of all processes, sampled with `ps`;
 * memory that they share is counted for each of them.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<Run>}
 */
export function measuredRun(command, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let peakBytes = 0;
    let output = '';
    // The shell's built-in `times` prints its own user and system time, then that of its children on the second line.
    const child = spawn(
      'sh',
      ['-c', '"$@"; status=$?; echo; echo "== times"; times; exit $status', 'sh', command, ...args],
      {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const timer = setInterval(() => {
      peakBytes = Math.max(peakBytes, residentBytes(child.pid ?? 0));
    }, INTERVAL);
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.on('close', (status) => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      const [before = '', times = ''] = output.split('\n== times\n');
      const cpuSeconds = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (all, [, minutes, rest]) => all + Number(minutes) * 60 + Number(rest),
        0,
      );
      resolve({ seconds, cpuSeconds, peakBytes, output: before, ok: status === 0 });
    });
  });
}

/** Returns the resident memory of a process and its descendants. @param {number} root */
function residentBytes(root) {
  let text;
  try {
    text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  } catch {
    return 0; // `ps` isn't available, so the peak stays 0.
  }
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  let bytes = 0;
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid = 0, parent = 0, kilobytes = 0] of lines) {
      if (!family.has(parent) || family.has(pid)) continue;
      family.add(pid);
      bytes += kilobytes * 1024;
      grown = true;
    }
  }
  return bytes;
}
