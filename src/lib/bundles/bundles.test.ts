import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundled, loadBundled } from '.';

const module = path.join(__dirname, 'testing.ts');

test('a bundle works as its module does, whatever kind of package it imports', async () => {
  const loaded = await loadBundled<typeof import('./testing')>(module);
  expect(loaded.textOf('a/b')).toBe('a/b');
  expect(loaded.knowsWhereItIs()).toBe(true);
  expect(await loaded.loadedLater()).toBe('function');
});

test('is one file, the same for all who ask', async () => {
  expect(await bundled(module)).toMatch(/[\\/]src-lib-bundles-testing\.cjs$/);
  expect(await loadBundled(module)).toBe(await loadBundled(module));
});

test('what cannot be read is told with file and line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'broken.ts');
  writeFileSync(file, "\nimport { nothing } from './not-there';\nexport const something = nothing;\n");
  await expect(bundled(file)).rejects.toThrow(/broken\.ts:2:\d+: ERROR: Could not resolve "\.\/not-there"/);
});
