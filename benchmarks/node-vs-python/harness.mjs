/** Shared by all Node.js tasks: a seeded generator and a stopwatch. `harness.py` is the Python equivalent. */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/**
 * Returns a linear congruential generator (constants of Numerical Recipes) with the same numbers as in `harness.py`.
 *
 * @param {number} seed a 32-bit unsigned integer
 * @returns {(below: number) => number} returns an integer from 0 to `below` - 1 (`below` up to 2^21)
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state * below) / 4294967296);
  };
}

/**
 * @param {string} text
 * @returns {string} the first 16 hex digits of the SHA-256 of the text in UTF-8
 */
export function digest(text) {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16);
}

/**
 * Runs a task several times in this process and prints one line of JSON: its checksum, and the wall time and CPU time
 * (user and system, all threads) of each run in milliseconds. Preparing the input and computing the checksum aren't
 * timed.
 *
 * @template Input, Result
 * @param {object} task
 * @param {() => Input} task.prepare builds the input from the seed
 * @param {(input: Input) => Result | Promise<Result>} task.run the timed work; must not modify its input
 * @param {(result: Result) => string} task.checksum must be the same in every run and in both languages
 * @param {number} [iterations] number of runs; by default the first command-line argument, or 6
 * @throws {Error} if the checksums of two runs differ
 */
export async function measure({ prepare, run, checksum }, iterations = Number(process.argv[2] ?? 6)) {
  const input = prepare();
  const runs = [];
  let expected;
  for (let i = 0; i < iterations; i++) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const result = await run(input);
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    runs.push({ wallMs, cpuMs: (user + system) / 1000 });
    const sum = checksum(result);
    expected ??= sum;
    if (sum !== expected) throw new Error(`checksum changed from ${expected} to ${sum} in run ${i + 1}`);
  }
  console.log(JSON.stringify({ checksum: expected, runs }));
}
