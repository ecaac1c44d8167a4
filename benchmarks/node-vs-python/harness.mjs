/**
 * What every Node.js task shares: a seeded generator and the stopwatch. `harness.py` is its twin.
 */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/**
 * A linear congruential generator (the constants of Numerical Recipes), the same numbers as in `harness.py`.
 *
 * @param {number} seed a 32-bit unsigned integer
 * @returns {(below: number) => number} gives an integer from 0 to `below` - 1 (`below` up to 2^21)
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
 * Runs a task several times in this process and prints one line of JSON: its checksum, and the wall time and the CPU time
 * (user and system, all threads of the process) of every run in milliseconds. Input and checksum are not timed.
 *
 * @template Input, Result
 * @param {object} task
 * @param {() => Input} task.prepare builds the input from the seed
 * @param {(input: Input) => Result | Promise<Result>} task.run the work that is timed; leaves its input as it was
 * @param {(result: Result) => string} task.checksum must be the same in every run and in both languages
 * @param {number} [iterations] how many runs; by default the first argument of the command line, or 6
 * @throws {Error} when two runs differ in their checksum
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
