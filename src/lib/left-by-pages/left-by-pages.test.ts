import { expect, test } from 'vitest';
import { keepLeft, leave, leftIn, takeLeft } from '.';

test('what a page leaves gets through a thread to who asks for it, once', () => {
  const inThread = { contentTitle: 'A' };
  leave(inThread, 'twins', { full: 'a' });
  leave(inThread, 'words', 3);
  keepLeft('/a.mdx', structuredClone({ ...leftIn(inThread) }));
  keepLeft('/b.mdx', leftIn({ contentTitle: 'B' }));
  expect(takeLeft('twins')).toEqual(new Map([['/a.mdx', { full: 'a' }]]));
  expect(takeLeft('twins')).toEqual(new Map());
  expect(takeLeft('words')).toEqual(new Map([['/a.mdx', 3]]));
});

test('of a page that is compiled again, the last counts', () => {
  for (const value of [1, 2]) {
    const data = {};
    leave(data, 'count', value);
    keepLeft('/a.mdx', data);
  }
  expect(takeLeft('count')).toEqual(new Map([['/a.mdx', 2]]));
});
