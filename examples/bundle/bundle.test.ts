import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';
import { bundleRuntimes } from './bundle';

function createOutDir(): string {
  const outDir = mkdtempSync(path.join(tmpdir(), 'runtimes-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  return outDir;
}

test('the files of an earlier build are removed', async () => {
  const outDir = createOutDir();
  mkdirSync(path.join(outDir, 'runtimes/host-0'), { recursive: true });
  const { manifest } = await bundleRuntimes({ outDir, runtimes: {} });
  expect(readdirSync(path.join(outDir, 'runtimes'))).toEqual([path.basename(manifest.host)]);
});

test.each([
  ['css', 'html'],
  ['js', 'ts'],
])('%s and %s share a script', async (...names) => {
  // Building assets would make this test slower, so leave them out.
  const runtimes = Object.fromEntries(
    names.map((name) => [name, { ...(RUNTIMES[name] as RuntimeAbout), assets: {} }]),
  );
  const { manifest } = await bundleRuntimes({ outDir: createOutDir(), runtimes });
  const [first, second] = names.map((name) => manifest.runtimes[name]?.script.path);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
