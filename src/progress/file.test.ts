import { expect, test } from 'vitest';
import { exportFile, fileName, importFile, MAX_FILE } from './file';
import type { Progress } from './progress';

const date = '2026-03-01T10:00:00.000Z';
const some: Progress = { read: { '/docs/general': date }, solved: { '/docs/math#exercise-variance': date } };

test('importing an export returns the same progress', () => {
  expect(importFile(exportFile(some, date))).toEqual({ progress: some });
  const withCourse = { ...some, courses: { '#title=Week%201&steps=general/git': { date } } };
  expect(importFile(exportFile(withCourse, date))).toEqual({ progress: withCourse });
});

test('an export contains its format, version and date', () => {
  expect(JSON.parse(exportFile(some, date))).toMatchObject({
    format: 'groundwork-progress',
    version: 1,
    exported: date,
  });
  expect(fileName(date)).toBe('groundwork-progress-2026-03-01.json');
});

test.each([
  ['', 'isn’t JSON'],
  ['{"format":', 'isn’t JSON'],
  ['null', 'isn’t a progress export'],
  ['[]', 'isn’t a progress export'],
  ['{"version":1,"read":{},"solved":{}}', 'isn’t a progress export'],
  ['{"format":"groundwork-progress"}', 'version'],
  ['{"format":"groundwork-progress","version":2}', 'Reload'],
  [
    '{"format":"groundwork-progress","version":1,"read":{"__proto__":{}},"solved":{}}',
    'the pages you’ve read',
  ],
  ['{"format":"groundwork-progress","version":1,"read":{},"solved":{"a":1}}', 'solved exercises'],
])('rejects %s', (text, reason) => {
  expect(importFile(text)).toEqual({ error: expect.stringContaining(reason) as string });
});

test('rejects a huge file without parsing it', () => {
  expect(importFile(`${exportFile(some, date)}${' '.repeat(MAX_FILE)}`)).toEqual({
    error: expect.stringContaining('larger') as string,
  });
});
