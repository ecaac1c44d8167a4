import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inThreads } from '.';

const inThread = inThreads<typeof import('./testing')>(path.join(__dirname, 'testing.ts'), 2);

describe('a call in a thread', () => {
  test('gives what the function returns, or what its promise does', async () => {
    expect(await inThread('longest', ['a', 'ccc', 'bb'])).toBe('ccc');
    expect(await inThread('later', new Map([['a', 1]]))).toEqual(new Map([['a', 1]]));
  });

  test('rejects with what the function throws', async () => {
    await expect(inThread('refuse', 'no')).rejects.toThrow(new RangeError('no'));
    await expect(inThread('refuse', 'no')).rejects.toBeInstanceOf(RangeError);
  });

  test('is made in another thread, which keeps the module', async () => {
    const threads = new Set<number>();
    for (let i = 0; i < 4; i++) threads.add((await inThread('whereAndHowOften')).thread);
    expect(threads).not.toContain(0);
    expect((await inThread('whereAndHowOften')).calls).toBeGreaterThan(1);
  });

  test('is on its way at once where threads have begun, though the caller keeps its own busy', async () => {
    inThread.begin();
    await inThread('later', 1);
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const raised = inThread('raise', flag);
    expect(Atomics.wait(flag, 0, 0, 30_000)).not.toBe('timed-out');
    await raised;
  });

  test('after their end begins others, which know nothing of those before', async () => {
    const before = await inThread('whereAndHowOften');
    await inThread.end();
    const after = await inThread('whereAndHowOften');
    expect(after.thread).not.toBe(before.thread);
    expect(after.calls).toBe(1);
  });

  test('an end before the first call is none, and so is one of threads that could not begin', async () => {
    await inThreads<typeof import('./testing')>(path.join(__dirname, 'testing.ts'), 1).end();
    const none = inThreads<typeof import('./testing')>(path.join(__dirname, 'not-there.ts'), 1);
    await expect(none('longest', [])).rejects.toThrow('not-there.ts');
    await none.end();
  });
});
