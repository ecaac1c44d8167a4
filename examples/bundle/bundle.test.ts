import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RUNTIMES } from '../runtimes/all';
import { bundleRuntimes } from './bundle';

const SITE = path.resolve(import.meta.dirname, '../..');

test('what an earlier build left behind goes', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'runtimes-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  mkdirSync(path.join(outDir, 'runtimes/host-0'), { recursive: true });
  const { host } = await bundleRuntimes({
    pluginDir: path.resolve(import.meta.dirname, '..'),
    siteDir: SITE,
    outDir,
    runtimes: {},
  });
  expect(readdirSync(path.join(outDir, 'runtimes'))).toEqual([path.basename(host)]);
});

test.each([
  ['css', 'html'],
  ['js', 'ts'],
])('%s and %s have one script', async (...names) => {
  const pluginDir = path.resolve(import.meta.dirname, '..');
  const outDir = mkdtempSync(path.join(tmpdir(), 'runtimes-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  const { runtimes } = await bundleRuntimes({
    pluginDir,
    siteDir: SITE,
    outDir,
    // The scripts alone: their files take longer.
    runtimes: Object.fromEntries(
      names.flatMap((name) => {
        const about = RUNTIMES[name];
        return about ? [[name, { ...about, assets: {} }]] : [];
      }),
    ),
  });
  const [first, second] = names.map((name) => runtimes[name]?.script.path);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
