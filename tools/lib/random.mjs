/**
 * Returns a generator of numbers from 0 up to 1 that depends only on the seed: mulberry32, by Tommy Ettinger, public
 * domain.
 *
 * @param {number} seed an integer
 * @returns {() => number}
 */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
