import { describe, expect, test } from 'vitest';
import { explainMistake, passes, signature, type Judged } from './judge';

const pass = { sentence: 'adds', passed: true };
const fail = (message: string) => ({ sentence: 'adds', passed: false, message });

describe('an answer passes', () => {
  test('when every test does', () => expect(passes({ tests: [pass, pass] })).toBe(true));
  test('not when one fails', () => expect(passes({ tests: [pass, fail('1')] })).toBe(false));
  test('not when nothing was tested', () => {
    expect(passes({ tests: [] })).toBe(false);
    expect(passes({})).toBe(false);
  });
  test('not when it ended in an error or was stopped, whatever its tests say', () => {
    expect(passes({ tests: [pass], error: { name: 'Error', message: 'x' } })).toBe(false);
    expect(passes({ tests: [pass], stopped: 'timeout' })).toBe(false);
  });
});

test('wrong answers differ by what failed and with what', () => {
  const answers: Judged[] = [
    { tests: [fail('Received: 1')] },
    { tests: [fail('Received: 2')] },
    { tests: [pass, { ...fail('Received: 1'), sentence: 'subtracts' }] },
    { error: { name: 'TypeError', message: 'x' } },
    { stopped: 'timeout' },
  ];
  expect(new Set(answers.map(signature)).size).toBe(answers.length);
  expect(signature({ tests: [pass, fail('Received: 1')] })).toBe(signature({ tests: [fail('Received: 1')] }));
});

describe('a mistake is explained', () => {
  const outcomes: Record<string, Judged> = { a: { tests: [fail('1')] }, b: { tests: [fail('2')] } };
  const attempt = async (code: string) => outcomes[code] ?? {};
  const mistakes = [
    { message: 'You add one too few.', code: 'a' },
    { message: 'You add one too many.', code: 'b' },
  ];

  test('by the one that fails in the same way', async () => {
    expect(await explainMistake('mine', { tests: [fail('2')] }, mistakes, attempt)).toBe(
      'You add one too many.',
    );
  });
  test('by the one that is written so, without running any', async () => {
    const never = () => Promise.reject(new Error('nothing is to be run'));
    expect(await explainMistake(' b\n', { tests: [fail('3')] }, mistakes, never)).toBe(
      'You add one too many.',
    );
  });
  test('also where the first try was not given the width of its tests', async () => {
    const tries: Judged[] = [{ tests: [fail('Error: The preview did not become 360 pixels wide.')] }];
    const late = async (code: string) => tries.shift() ?? attempt(code);
    expect(await explainMistake('mine', { tests: [fail('1')] }, mistakes, late)).toBe('You add one too few.');
  });
  test('by none where the answer is wrong in its own way', async () => {
    expect(await explainMistake('mine', { tests: [fail('3')] }, mistakes, attempt)).toBeUndefined();
  });
});
