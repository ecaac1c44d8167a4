import { expect, test } from 'vitest';
import { getNoteText } from '.';

const versions = {
  'live js': 'ECMAScript 2025',
  'live python': 'Python 3.14.2',
  'recorded bash': 'Bash 5.2.15',
};
const date = '2026-11-21';

test.each([
  [12, 0, ['live js', 'live python'], 'run with ECMAScript 2025 and Python 3.14.2 on 21 November 2026.'],
  [1, 2, ['recorded bash'], '1 example, run with Bash 5.2.15 on 21 November 2026; 2 more checked.'],
  [0, 3, [''], '3 examples, checked on 21 November 2026.'],
  [2, 0, ['live sql'], '2 examples, run on 21 November 2026.'],
])('getNoteText(%i, %i, %j)', (run, checked, by, text) => {
  expect(getNoteText(run, checked, by, { date, versions })).toContain(text);
});

test('a note without a verification', () => {
  expect(getNoteText(2, 0, ['live js'], {})).toBe('2 examples, run by our tests.');
});
