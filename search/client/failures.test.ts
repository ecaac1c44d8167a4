import { expect, test } from 'vitest';
import { classifyFailure } from './failures';

test.each([
  ['ApiError', 403, 'refused'],
  ['ApiError', 500, 'unreachable'],
  ['RetryError', undefined, 'unreachable'],
  ['TypeError', undefined, 'unreachable'],
])('classifies a %s with status %s as %s', (name, status, failure) => {
  expect(classifyFailure(Object.assign(new Error('no'), { name, status }))).toBe(failure);
});
