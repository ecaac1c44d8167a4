import { beforeEach, describe, expect, it } from 'vitest';
import { collectGarbage, makeLiveMemory, type LiveMemory } from './live-memory';
import { MEMORY_LIMIT } from './protocol';

const OVER = 'the program used more than 256 MB of memory';

let memory: LiveMemory;
let endTask: () => void = () => undefined;

const make = (collect?: () => void) =>
  makeLiveMemory({ ...(collect ? { collect } : {}), atEndOfTask: (call) => (endTask = call) });

// Marks are made in a task before the one that uses them.
beforeEach(async () => {
  memory = make(collectGarbage);
  await new Promise((resolve) => setTimeout(resolve, 5));
});

/** Counts objects of some bytes. @returns the sum at which it was refused, in shares of the limit; Infinity if it was not */
function countUntilOver(bytes: number, most: number, keep: unknown[] | undefined): number {
  for (let sum = 0; sum < most * MEMORY_LIMIT; sum += bytes) {
    const object = { sum };
    keep?.push(object);
    try {
      memory.count(object, bytes);
    } catch (error) {
      expect((error as Error).message).toBe(OVER);
      return sum / MEMORY_LIMIT;
    }
  }
  return Infinity;
}

describe('the memory of a worker', () => {
  it.each([1e3, 1e5, 1e7])('ends what keeps objects of %i bytes', (bytes) => {
    const sum = countUntilOver(bytes, 4, []);
    expect(sum).toBeGreaterThan(0.9);
    expect(sum).toBeLessThan(1.6);
  });

  it.each([1e3, 1e5, 1e7])('lets garbage of %i bytes go', (bytes) => {
    expect(countUntilOver(bytes, 12, undefined)).toBe(Infinity);
  });

  it('lets what was kept go, when it goes', () => {
    for (let i = 0; i < 4; i++) expect(countUntilOver(1e5, 0.8, [])).toBe(Infinity);
  });

  it('finds what is kept after garbage', () => {
    countUntilOver(1e4, 8, undefined);
    expect(countUntilOver(1e4, 4, [])).toBeLessThan(2);
  });

  it('counts an object that grows once', () => {
    const object = {};
    for (let i = 0; i < 100; i++) memory.grow(object, 1e8);
    expect(() => memory.grow(object, MEMORY_LIMIT + 1)).toThrow(OVER);
  });

  it('has more patience where nothing is collected', () => {
    memory = make(() => undefined);
    const sum = countUntilOver(1e5, 8, []);
    expect(sum).toBeGreaterThan(3.5);
    expect(sum).toBeLessThan(4.5);
  });

  it('counts texts within a task', () => {
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 9; j++) memory.countText(1e8);
      endTask();
    }
    expect(() => {
      for (let i = 0; i < 20; i++) memory.countText(1e8);
    }).toThrow(OVER);
  });

  it('tells of a program that goes on', () => {
    let times = 0;
    memory.onStubborn = () => times++;
    countUntilOver(1e7, 4, []);
    expect(times).toBe(0);
    for (let i = 0; i < 3; i++) countUntilOver(1, 1, []);
    expect(times).toBeGreaterThan(0);
    memory.begin();
    expect(countUntilOver(1e7, 0.5, [])).toBe(Infinity);
  });
});
