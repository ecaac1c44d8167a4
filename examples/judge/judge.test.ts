import { describe, expect, test } from 'vitest';
import { explainMistake, getFailureKey, passes, type AnswerResult } from './judge';

const passed = { sentence: 'adds', passed: true };
const fail = (message: string) => ({ sentence: 'adds', passed: false, message });

test.each<[AnswerResult, boolean]>([
  [{ tests: [passed, passed] }, true],
  [{ tests: [passed, fail('1')] }, false],
  [{ tests: [] }, false],
  [{}, false],
  [{ tests: [passed], error: { name: 'Error', message: 'x' } }, false],
  [{ tests: [passed], stopped: 'timeout' }, false],
])('passes(%j) returns %s', (result, expected) => {
  expect(passes(result)).toBe(expected);
});

test('getFailureKey depends on the failed tests and their messages', () => {
  const results: AnswerResult[] = [
    { tests: [fail('Received: 1')] },
    { tests: [fail('Received: 2')] },
    { tests: [{ ...fail('Received: 1'), sentence: 'subtracts' }] },
    { error: { name: 'TypeError', message: 'x' } },
    { stopped: 'timeout' },
  ];
  expect(new Set(results.map(getFailureKey)).size).toBe(results.length);
  expect(getFailureKey({ tests: [passed, fail('1')] })).toBe(getFailureKey({ tests: [fail('1')] }));
});

describe('explainMistake', () => {
  const results: Record<string, AnswerResult> = { a: { tests: [fail('1')] }, b: { tests: [fail('2')] } };
  const run = async (code: string) => results[code] ?? {};
  const mistakes = [
    { message: 'You add one too few.', code: 'a' },
    { message: 'You add one too many.', code: 'b' },
  ];

  test.each([
    ['2', 'You add one too many.'],
    ['3', undefined],
  ])('compares the message %s with those of the mistakes', async (failure, message) => {
    expect(await explainMistake('mine', { tests: [fail(failure)] }, mistakes, run)).toBe(message);
  });
  test('runs nothing if a mistake has the same code', async () => {
    const never = () => Promise.reject(new Error('must not run'));
    const message = await explainMistake(' b\n', { tests: [fail('3')] }, mistakes, never);
    expect(message).toBe('You add one too many.');
  });
  test('runs a mistake again if its preview had the wrong width', async () => {
    const first: AnswerResult[] = [{ tests: [fail('Error: The preview did not become 360 pixels wide.')] }];
    const retry = async (code: string) => first.shift() ?? run(code);
    const message = await explainMistake('mine', { tests: [fail('1')] }, mistakes, retry);
    expect(message).toBe('You add one too few.');
  });
});
