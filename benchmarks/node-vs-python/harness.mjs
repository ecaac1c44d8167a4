/** Random numbers and timing for the Node.js tasks. `harness.py` is the Python equivalent. */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/**
 * Returns a linear congruential generator with the constants from Numerical Recipes. `harness.py` has the same
 * generator, so both languages get the same input.
 *
 * @param {number} seed a 32-bit unsigned integer
 * @returns {(below: number) => number} a function that returns an integer from 0 to `below` - 1 (`below` up to 2^21)
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state * below) / 4294967296);
  };
}

/** Returns the first 16 hexadecimal digits of the SHA-256 hash of a string encoded as UTF-8. */
export function digest(text) {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16);
}

/**
 * Runs a task several times in this process and prints one line of JSON: the checksum of its result, and the wall time
 * and CPU time of each run in milliseconds. CPU time is user plus system time for all threads. The number of runs is
 * the first command-line argument, or 6 by default. Only `run` is timed, and it must not modify its input.
 */
export async function measure({ prepare, run, checksum }) {
  const iterations = Number(process.argv[2] ?? 6);
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
