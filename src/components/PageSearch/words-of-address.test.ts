import { expect, test } from 'vitest';
import { wordsOfAddress } from './words-of-address';

test.each([
  ['/docs/tech/algorithm/binary-serch.html', 'algorithm binary serch'],
  ['/docs/', ''],
  ['/learn/caf%C3%A9', 'learn café'],
  ['/100%', '100'],
])('%s: %s', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words);
});
