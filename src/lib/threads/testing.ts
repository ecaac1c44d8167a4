/** Functions that the test calls in threads. */
import { threadId } from 'node:worker_threads';

let calls = 0;

export function longest(words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

export async function later<T>(value: T): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return value;
}

export function refuse(message: string): never {
  throw new RangeError(message);
}

export function whereAndHowOften(): { thread: number; calls: number } {
  return { thread: threadId, calls: ++calls };
}

/** Tells who waits. @param flag shared by both threads */
export function raise(flag: Int32Array): void {
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}
