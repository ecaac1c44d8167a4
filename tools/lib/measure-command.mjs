import { execFileSync, spawn } from 'node:child_process';

/** @typedef {{ seconds: number, cpuSeconds: number, peakBytes: number, output: string, ok: boolean }} Run */

/** Milliseconds between memory samples. */
const SAMPLE_INTERVAL = 200;

/**
 * Runs a command and measures the time and memory that it and its child processes use. On a busy machine, `cpuSeconds`
 * is more reliable than `seconds`. `peakBytes` is the peak resident memory. Memory shared between processes is counted
 * once per process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<Run>}
 */
export function measureCommand(command, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let peakBytes = 0;
    let output = '';
    // The second line that the shell's built-in `times` prints is the user and system time of child processes.
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
      peakBytes = Math.max(peakBytes, getResidentBytes(child.pid ?? 0));
    }, SAMPLE_INTERVAL);
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.on('close', (status) => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      const [commandOutput = '', times = ''] = output.split('\n== times\n');
      const cpuSeconds = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (all, [, minutes, rest]) => all + Number(minutes) * 60 + Number(rest),
        0,
      );
      resolve({ seconds, cpuSeconds, peakBytes, output: commandOutput, ok: status === 0 });
    });
  });
}

/**
 * Returns the resident memory of the descendants of a process, in bytes.
 *
 * @param {number} root process id
 */
function getResidentBytes(root) {
  let text;
  try {
    text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  } catch {
    return 0; // `ps` isn't available.
  }
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const processes = new Set([root]);
  let bytes = 0;
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const [pid = 0, parent = 0, kilobytes = 0] of lines) {
      if (!processes.has(parent) || processes.has(pid)) continue;
      processes.add(pid);
      bytes += kilobytes * 1024;
      hasGrown = true;
    }
  }
  return bytes;
}
