import { expect, test } from 'vitest';
import { noteText } from './note-text';

const stamp = {
  date: '2026-11-21',
  versions: { 'live js': 'ECMAScript 2025', 'live python': 'Python 3.14.2', 'recorded bash': 'Bash 5.2.15' },
};

test('names what ran the examples, and the date of the stamp', () => {
  expect(noteText(12, 0, ['live js', 'live python'], stamp)).toBe(
    '12 examples, run with ECMAScript 2025 and Python 3.14.2 on 21 November 2026.',
  );
  expect(noteText(1, 2, ['recorded bash'], stamp)).toBe(
    '1 example, run with Bash 5.2.15 on 21 November 2026; 2 more checked.',
  );
  expect(noteText(0, 3, [''], stamp)).toBe('3 examples, checked on 21 November 2026.');
});

test('omits unknown versions and dates', () => {
  expect(noteText(2, 0, ['live sql'], stamp)).toBe('2 examples, run on 21 November 2026.');
  expect(noteText(2, 0, ['live js'], {})).toBe('2 examples, run by our tests.');
});
