import { expect, test } from 'vitest';
import { failureOf, helpWith } from './failures';

const apiError = (status: number) => Object.assign(new Error('no'), { name: 'ApiError', status });

test.each([
  [apiError(400), 'The search service refused the request.'],
  [apiError(403), 'The search service refused the request.'],
  [new TypeError('Failed to fetch'), 'You might want to check your network connection.'],
  [
    Object.assign(new Error('all hosts'), { name: 'RetryError' }),
    'You might want to check your network connection.',
  ],
])('%s: %s', (error, help) => {
  expect(helpWith(failureOf(error), false)).toBe(help);
});

test('in development, a missing index is explained', () => {
  expect(helpWith('unreachable', true)).toContain('npm run build');
});
