/** Pseudo-random numbers that are the same on every machine: mulberry32 by Tommy Ettinger, public domain. */

/** A seeded generator. */
export class Random {
  private state: number;

  /** @param seed any integer; the same seed gives the same choices */
  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** One of a list. */
  pick<Item>(list: readonly Item[]): Item {
    return list[this.integer(0, list.length - 1)] as Item;
  }

  /** Some different items of a list, in the list's order. */
  sample<Item>(list: readonly Item[], count: number): Item[] {
    const left = list.map((_, i) => i);
    const chosen = Array.from({ length: Math.min(count, list.length) }, () => {
      return left.splice(this.integer(0, left.length - 1), 1)[0] as number;
    });
    return chosen.sort((a, b) => a - b).map((i) => list[i] as Item);
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
