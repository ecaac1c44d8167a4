import { beforeEach, describe, expect, it } from 'vitest';
import { makeMemoryWatch, type MemoryWatch } from './memory';
import { MEMORY_LIMIT } from './protocol';

const MB = 2 ** 20;

let heap: number | undefined;
let endTask: () => void;
let watch: MemoryWatch;

beforeEach(() => {
  heap = 50 * MB;
  endTask = () => undefined;
  watch = makeMemoryWatch(
    () => heap,
    (call) => (endTask = call),
  );
  watch.begin();
});

/** Notes allocations of a size until it is too much. @returns how much was noted, in MB */
function noteUntilOver(megabytes: number, most = 4_000): number {
  for (let sum = 0; sum < most; sum += megabytes) {
    try {
      watch.note(megabytes * MB);
    } catch {
      return sum;
    }
  }
  return Infinity;
}

describe('the memory watch', () => {
  it('counts what the heap has grown by since the run began', () => {
    heap = MEMORY_LIMIT + 49 * MB;
    expect(watch.isOver()).toBe(false);
    heap = MEMORY_LIMIT + 51 * MB;
    expect(watch.isOver()).toBe(true);
    watch.begin();
    expect(watch.isOver()).toBe(false);
  });

  it('refuses one allocation beyond the limit, before it is made', () => {
    expect(() => watch.note(MEMORY_LIMIT + 1)).toThrow('the program used more than 256 MB of memory');
    expect(() => watch.note(MEMORY_LIMIT)).not.toThrow();
  });

  it('lets small ones, none and nonsense pass', () => {
    for (const bytes of [0, -1, NaN, 65_535]) for (let i = 0; i < 1e5; i++) watch.note(bytes);
    expect(watch.isOver()).toBe(false);
  });

  it('counts between two figures of the engine, which has no part of it yet', () => {
    heap = 60 * MB;
    watch.isOver();
    expect(noteUntilOver(20)).toBeGreaterThanOrEqual(240);
    heap = 61 * MB;
    expect(watch.isOver()).toBe(false);
  });

  it('believes the engine where it says that what was allocated is gone', () => {
    for (let i = 0; i < 100; i++) {
      heap = 60 * MB + i;
      watch.note(100 * MB);
      expect(watch.isOver()).toBe(false);
    }
  });

  it('counts by itself where the engine tells nothing, a task at a time', () => {
    heap = undefined;
    watch = makeMemoryWatch(
      () => heap,
      (call) => (endTask = call),
    );
    expect(noteUntilOver(100)).toBeGreaterThanOrEqual(900);
    endTask();
    expect(watch.isOver()).toBe(false);
    expect(noteUntilOver(100)).toBeLessThan(1_200);
  });
});
