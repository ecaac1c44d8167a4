import { expect, test } from 'vitest';
import { parsePattern } from './diagram';
import { findMatches } from './match';

test.each(['a1', undefined])('the result for the text %j includes the diagram', (text) => {
  const pattern = /(?<digit>\d)/;
  const { diagram, matches } = findMatches(pattern, text);
  expect(diagram).toEqual(parsePattern(pattern).diagram);
  expect(matches).toHaveLength(text === undefined ? 0 : 1);
});
