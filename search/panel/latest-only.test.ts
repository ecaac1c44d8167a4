import { expect, test } from 'vitest';
import { latestOnly } from './latest-only';

/** Returns an async function whose calls the test resolves manually, in any order. */
function byHand() {
  const open = new Map<string, () => void>();
  const ask = (words: string) =>
    new Promise<string>((resolve) => open.set(words, () => resolve(`answer to ${words}`)));
  return { ask, answer: (words: string) => open.get(words)?.() };
}

test('an answer that comes late gives way to that of the latest question', async () => {
  const { ask, answer } = byHand();
  const search = latestOnly(ask);
  const answers = Promise.all(['pr', 'promise'].map(search));
  answer('promise');
  answer('pr');
  expect(await answers).toEqual(['answer to promise', 'answer to promise']);
});

test('an answer that comes first waits for that of the latest question', async () => {
  const { ask, answer } = byHand();
  const search = latestOnly(ask);
  const seen: string[] = [];
  const answers = Promise.all(['p', 'pr', 'pro'].map(async (words) => seen.push(await search(words))));
  answer('p');
  answer('pr');
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual([]);
  answer('pro');
  await answers;
  expect(new Set(seen)).toEqual(new Set(['answer to pro']));
});
