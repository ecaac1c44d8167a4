import { expect, test } from 'vitest';
import { ownTurn } from './turns';

test('between two that wait at the same time, others have their turn', async () => {
  const seen: (number | string)[] = [];
  await Promise.all(
    [1, 2, 3].map(async (page) => {
      await ownTurn();
      seen.push(page);
      setImmediate(() => seen.push(`heard after ${page}`));
    }),
  );
  expect(seen).toEqual([1, 'heard after 1', 2, 'heard after 2', 3]);
});
