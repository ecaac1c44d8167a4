import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import offline from './index';
import { goodbyeWorker } from './worker/goodbye';

let outDir: string;
beforeEach(() => (outDir = mkdtempSync(path.join(tmpdir(), 'offline-'))));
afterEach(() => rmSync(outDir, { recursive: true, force: true }));

test('switched off, a build has the worker that removes itself, and nothing else', async () => {
  const { hooks } = offline({ enabled: false, runtimes: () => Promise.resolve(undefined) });
  const done = hooks['astro:build:done'] as unknown as (build: { dir: URL }) => Promise<void>;
  await done({ dir: pathToFileURL(`${outDir}/`) });
  expect(readdirSync(outDir)).toEqual(['sw.js']);
  expect(readFileSync(path.join(outDir, 'sw.js'), 'utf8')).toBe(goodbyeWorker());
});
