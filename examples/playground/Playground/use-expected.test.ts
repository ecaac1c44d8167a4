import { expect, test } from 'vitest';
import { compareOutput } from './use-expected';
import type { RunState } from './use-runner';

function done(text: string, rest: Partial<RunState> = {}): RunState {
  return { phase: 'done', events: [{ type: 'text', stream: 'out', text }], ...rest };
}

test('ignores trailing blanks and empty lines', () => {
  expect(compareOutput('a\nb', { state: done('a  \nb\n\n'), draws: false })).toBe('same');
  expect(compareOutput('a\nb', { state: done('a\n b'), draws: false })).toBe('different');
});

test('an error is part of the output', () => {
  const state = done('a', { error: { name: 'TypeError', message: 'no' } });
  expect(compareOutput('a\nTypeError: no', { state, draws: false })).toBe('same');
  expect(compareOutput('a', { state, draws: false })).toBe('different');
});

test('a program that draws may print more, or not everything yet', () => {
  expect(compareOutput('a', { state: done('a\nclicked'), draws: true })).toBe('same');
  expect(compareOutput('a\nb', { state: done('a'), draws: true })).toBeUndefined();
});

test("doesn't compare unless the run ended normally and the page has an output", () => {
  expect(compareOutput(undefined, { state: done('a'), draws: false })).toBeUndefined();
  expect(compareOutput('a', { state: done('a', { phase: 'running' }), draws: false })).toBeUndefined();
  expect(compareOutput('a', { state: done('b', { stopped: 'reader' }), draws: false })).toBeUndefined();
  expect(compareOutput('a', { state: done('', { failure: 'offline' }), draws: false })).toBeUndefined();
});
