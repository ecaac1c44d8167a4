import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { THREAD_MODULES } from '../../config/thread-modules';
import { bundleModules, modulesOf, type Told } from './begin';

const SITE = path.resolve(__dirname, '../..');

/** What is told of a site. */
async function bundled(siteDir: string): Promise<Told[]> {
  const told: Told[] = [];
  await bundleModules(siteDir, (one) => told.push(one));
  return told;
}

test('what the configuration asks to be bundled is begun with', () => {
  const config = readFileSync(path.join(SITE, 'docusaurus.config.ts'), 'utf8');
  const asked = Array.from(config.matchAll(/'\.\/((?:plugins|config)\/[\w/-]+\.ts)'/g), ([, name]) => name);
  expect(asked.length).toBeGreaterThan(20);
  expect(modulesOf(SITE)).toEqual(expect.arrayContaining([...asked, ...THREAD_MODULES]));
});

test('bundles and the configuration are told; this one lies where the bundler sees that it has changed', async () => {
  const told = await bundled(SITE);
  const modules = told.flatMap((one) => ('module' in one ? [path.relative(SITE, one.module)] : []));
  expect(modules).toEqual(modulesOf(SITE));
  const config = told.map((one) => ('config' in one ? one.config : undefined)).find(Boolean) ?? '';
  expect(path.relative(SITE, config)).not.toContain('node_modules');
  const loaded = createRequire(__filename)(config) as { default: () => Promise<{ title: string }> };
  expect(await loaded.default()).toMatchObject({ title: 'Groundwork' });
});

test('what is wrong is told with file and line, and Docusaurus is left to read the configuration', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'begin-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(path.join(site, 'plugins/broken'), { recursive: true });
  for (const file of modulesOf(SITE)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), 'export default 1;\n');
  }
  writeFileSync(path.join(site, 'plugins/broken/index.ts'), 'export default 1;\nexport const = 2;\n');
  const message = expect.stringMatching(/plugins\/broken\/index\.ts:2:\d+: ERROR/) as string;
  expect(await bundled(site)).toEqual([{ failed: 'bundles', message }]);
});
