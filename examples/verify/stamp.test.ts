import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStamp, writeStamp } from './stamp';

const root = mkdtempSync(path.join(tmpdir(), 'stamp-'));
afterAll(() => rmSync(root, { recursive: true }));

test('what is written is read, in a steady order', () => {
  expect(readStamp(root)).toBeUndefined();
  mkdirSync(path.join(root, 'docs-internal/records'), { recursive: true });
  const versions = new Map([
    ['recorded bash', 'Bash 5.2.15'],
    ['live js', 'ECMAScript 2025'],
  ]);
  writeStamp(root, versions, new Date('2026-11-21T23:59:59Z'));
  const stamp = readStamp(root);
  expect(stamp?.date).toBe('2026-11-21');
  expect(Object.keys(stamp?.versions ?? {})).toEqual(['live js', 'recorded bash']);
});
