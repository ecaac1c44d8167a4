import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, OptionValidationContext } from '@docusaurus/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import offline, { validateOptions } from './index';
import { goodbyeWorker } from './worker/goodbye';

const checked = (options: object) =>
  validateOptions({ options } as OptionValidationContext<unknown, ReturnType<typeof validateOptions>>);

let outDir: string;
beforeEach(() => (outDir = mkdtempSync(path.join(tmpdir(), 'offline-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(outDir, { recursive: true, force: true });
});

test('switched off, a build registers nothing and has the worker that removes itself', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const context = { siteDir: process.cwd(), generatedFilesDir: outDir } as LoadContext;
  expect(offline(context, checked({})).getClientModules?.()).toHaveLength(1);

  const plugin = offline(context, checked({ enabled: false }));
  expect(plugin.getClientModules?.()).toEqual([]);
  await plugin.postBuild?.({ outDir } as Parameters<NonNullable<(typeof plugin)['postBuild']>>[0]);
  expect(readdirSync(outDir)).toEqual(['sw.js']);
  expect(readFileSync(path.join(outDir, 'sw.js'), 'utf8')).toBe(goodbyeWorker());
});

test('an option that is not known is an error', () => {
  expect(() => checked({ enable: false })).toThrow(/enable/);
});
