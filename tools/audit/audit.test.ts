import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { complaints, readAllowed, readReport } from './audit';

const TODAY = '2026-11-22';
const answer: unknown = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/answer.json'), 'utf8'),
);
const advisories = readReport(answer) ?? [];
const ID = 'GHSA-aaaa-bbbb-cccc';
const entry = { id: ID, reason: 'Only reached by code that this site never calls.', until: '2026-12-31' };
const shipped = new Set(['axios', 'debug']);

test('reads each advisory once, wherever else it holds', () => {
  expect(advisories.map(({ id, name, severity }) => `${name} ${severity} ${id}`)).toEqual([
    `axios high ${ID}`,
    'debug moderate GHSA-dddd-eeee-ffff',
    'webpack critical GHSA-gggg-hhhh-iiii',
  ]);
});

test('high and critical ones fail where the package reaches readers', () => {
  expect(complaints(advisories, shipped, [], TODAY)).toEqual([
    `axios <1.99.0 reaches readers: Requests go where they should not (high, ${ID}).`,
  ]);
  expect(complaints(advisories, new Set(['webpack']), [], TODAY)).toHaveLength(1);
  expect(complaints(advisories, new Set(['react', 'debug']), [], TODAY)).toEqual([]);
});

test('the list lets one through until its day, and complains of entries that are late or idle', () => {
  expect(complaints(advisories, shipped, [entry], TODAY)).toEqual([]);
  expect(complaints(advisories, shipped, [entry], entry.until)).toEqual([]);
  expect(complaints(advisories, shipped, [entry], '2027-01-01')).toEqual([
    expect.stringContaining('was allowed until 2026-12-31'),
  ]);
  expect(complaints([], shipped, [entry], TODAY)).toEqual([expect.stringContaining('nothing needs it')]);
});

test('entries need an id, a reason and a day', () => {
  expect(readAllowed([entry])).toEqual([entry]);
  for (const wrong of [{ id: '1' }, { reason: 'later' }, { until: 'soon' }, { note: 'x' }])
    expect(() => readAllowed([{ ...entry, ...wrong }])).toThrow(/list of allowed advisories/);
  expect(
    readAllowed(JSON.parse(readFileSync(path.join(import.meta.dirname, 'allowed.json'), 'utf8'))),
  ).toBeDefined();
});

test('what npm prints when the registry does not answer is no report', () => {
  const error = { message: 'request to registry failed', error: { summary: '', detail: '' } };
  expect(readReport(error)).toBeUndefined();
  expect(readReport(undefined)).toBeUndefined();
});
