import { expect, test } from 'vitest';
import { compareOutput } from './use-expected';
import type { RunState } from './use-runner';

function done(text: string, rest: Partial<RunState> = {}): RunState {
  return { phase: 'done', events: [{ type: 'text', stream: 'out', text }], ...rest };
}
const error = { name: 'TypeError', message: 'no' };

test.each([
  ['trailing blanks and empty lines', 'a\nb', done('a  \nb\n\n'), 'same'],
  ['another indentation', 'a\nb', done('a\n b'), 'different'],
  ['an expected error', 'a\nTypeError: no', done('a', { error }), 'same'],
  ['an unexpected error', 'a', done('a', { error }), 'different'],
  ['a page without output', undefined, done('a'), undefined],
  ['a program that is running', 'a', done('a', { phase: 'running' }), undefined],
  ['a program that was stopped', 'a\nb', done('a', { stopped: 'reader' }), 'different'],
  ['a program that was stopped after all its output', 'a', done('a', { stopped: 'timeout' }), 'same'],
  ['a program that was stopped before its output', 'a', done('', { stopped: 'reader' }), undefined],
  ['a program that prints nothing', 'a', done(''), 'different'],
  ['a runtime that failed to start', 'a', done('', { failure: 'offline' }), undefined],
])('compares %s', (_, expected, state, result) => {
  expect(compareOutput(expected, { state, isFrame: false })).toBe(result);
});

test('a program that draws may print more later', () => {
  expect(compareOutput('a', { state: done('a\nclicked'), isFrame: true })).toBe('same');
  expect(compareOutput('a\nb', { state: done('a'), isFrame: true })).toBe('different');
  expect(compareOutput('a\nb', { state: done(''), isFrame: true })).toBeUndefined();
});
