import { expect, test } from 'vitest';
import { exportFile, fileName, importFile, MAX_FILE } from './file';
import type { Progress } from './progress';

const date = '2026-03-01T10:00:00.000Z';
const some: Progress = { read: { '/docs/general': date }, solved: { '/docs/math#exercise-variance': date } };

test('an export comes back as it was', () => {
  expect(importFile(exportFile(some, date))).toEqual({ progress: some });
});

test('an export says what it is, of which version, and when', () => {
  expect(JSON.parse(exportFile(some, date))).toMatchObject({
    format: 'groundwork-progress',
    version: 1,
    exported: date,
  });
  expect(fileName(date)).toBe('groundwork-progress-2026-03-01.json');
});

test.each([
  ['', 'not JSON'],
  ['{"format":', 'not JSON'],
  ['<html></html>', 'not JSON'],
  ['null', 'not a progress export'],
  ['42', 'not a progress export'],
  ['[]', 'not a progress export'],
  ['{"version":1,"read":{},"solved":{}}', 'not a progress export'],
  ['{"format":"groundwork-progress"}', 'version'],
  ['{"format":"groundwork-progress","version":2}', 'Reload'],
  ['{"format":"groundwork-progress","version":1,"read":{"__proto__":{}},"solved":{}}', 'pages read'],
  ['{"format":"groundwork-progress","version":1,"read":{},"solved":{"a":1}}', 'exercises solved'],
])('refuses %s', (text, why) => {
  expect(importFile(text)).toEqual({ error: expect.stringContaining(why) as string });
});

test('refuses a huge file before it looks into it', () => {
  expect(importFile(`${exportFile(some, date)}${' '.repeat(MAX_FILE)}`)).toEqual({
    error: expect.stringContaining('larger') as string,
  });
});

test('refuses nesting that would exhaust a parser’s stack', () => {
  expect(importFile('['.repeat(500_000))).toHaveProperty('error');
});
