import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchRecord } from '../types';
import { keptRecords } from './read-build';
import { readRecords, type BuiltPage } from './read-pages';

const SITE = { title: 'Site', areas: [] };
const pages = (count: number): BuiltPage[] =>
  Array.from({ length: count }, (_, i) => [
    `p${i}/index.html`,
    `<html><head></head><body><main><h1>Page ${i}</h1><p>Text</p></main></body></html>`,
  ]);

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'records-'));
  mkdirSync(path.join(siteDir, 'node_modules'));
  // Without it nothing is kept.
  writeFileSync(path.join(siteDir, 'node_modules/.package-lock.json'), '{}');
});
afterEach(() => rmSync(siteDir, { recursive: true }));

test.each([3, 100])('reads %i pages in their order, and again where they are kept', async (count) => {
  const expected = readRecords(pages(count), '/base/', SITE).flat();
  expect(expected).toHaveLength(2 * count);
  const taken: SearchRecord[] = [];
  const { records, save } = await keptRecords(pages(count), '/base/', SITE, siteDir, (some) =>
    taken.push(...some),
  );
  expect(records).toEqual(expected);
  expect(new Set(taken)).toEqual(new Set(expected));
  expect(taken).toHaveLength(expected.length);
  save();
  expect(existsSync(path.join(siteDir, 'node_modules/.cache/kept-results/site-search-records.json'))).toBe(
    true,
  );
  const again = await keptRecords(pages(count), '/base/', SITE, siteDir, () => expect.unreachable());
  expect(again.records).toEqual(expected);
});
