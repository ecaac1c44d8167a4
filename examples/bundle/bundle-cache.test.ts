import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBundler } from './bundle-cache';
import { leaveOut } from './leave-out';

let siteDir: string;

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
  writeFileSync(path.join(siteDir, name), text);
};

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'bundle-cache-'));
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/words/index.js', `export default 'word 1';`);
  write(
    'plugin/entry.ts',
    `import word from 'words'; import { part } from '../src/part'; console.log(word, part);`,
  );
  write('src/part.ts', `export const part = 'part 1';`);
});

afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

/** Bundles the entry as a new process does. */
const bundle = (options: BuildOptions = {}) =>
  createBundler({ pluginDir: path.join(siteDir, 'plugin'), siteDir })({
    entryPoints: [path.join(siteDir, 'plugin/entry.ts')],
    bundle: true,
    ...options,
  });

/** Makes every kept script say "kept" at its end, so that it is seen to be used. */
function markKept(): void {
  const folder = path.join(siteDir, 'node_modules/.cache/live-examples-bundles');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(folder, name);
    const entry = JSON.parse(readFileSync(file, 'utf8')) as { text: string };
    writeFileSync(file, JSON.stringify({ ...entry, text: `${entry.text}// kept` }));
  }
}

test('a script is kept while nothing changes that it came from, and what cannot reach it may change', async () => {
  const made = await bundle();
  expect(made).toContain('part 1');
  markKept();
  write('plugin/entry.test.ts', 'another test');
  write('plugin/README.md', 'another text');
  expect(await bundle()).toBe(`${made}// kept`);
});

test.each<[what: string, change: () => void]>([
  ['its source', () => write('plugin/entry.ts', `console.log('other');`)],
  ['a source beside it, which may stand before another now', () => write('plugin/words.ts', '')],
  ['a source outside of the plugin', () => write('src/part.ts', `export const part = 'part 2';`)],
  ['an installed package', () => write('node_modules/.package-lock.json', '{"packages":{}}')],
  ['how sources are read', () => write('tsconfig.json', '{}')],
])('it is made anew when this changes: %s', async (_what, change) => {
  await bundle();
  markKept();
  change();
  expect(await bundle()).not.toContain('// kept');
});

test('says whose packages are in a script, made or kept, and leaves out those of which nothing is used', async () => {
  write('node_modules/idle/index.js', `export const idle = 1;`);
  write('node_modules/idle/package.json', '{"sideEffects":false}');
  write('plugin/entry.ts', `import word from 'words'; import { idle } from 'idle'; console.log(word);`);
  for (let round = 0; round < 2; round++) {
    const told: string[] = [];
    const onPackages = (folders: readonly string[]) => told.push(...folders);
    const sources = { pluginDir: path.join(siteDir, 'plugin'), siteDir, onPackages };
    await createBundler(sources)({ entryPoints: [path.join(siteDir, 'plugin/entry.ts')], bundle: true });
    expect(told).toEqual(['node_modules/words']);
  }
});

test('other options give another script', async () => {
  await bundle();
  markKept();
  expect(await bundle({ minify: true })).not.toContain('// kept');
});

test('what is left out of a script is one of its options', async () => {
  await bundle({ plugins: [leaveOut([])] });
  const text = await bundle({ plugins: [leaveOut(['words'])], format: 'cjs' });
  markKept();
  expect(text).toContain('require("words")');
  expect(await bundle({ plugins: [leaveOut(['other'])], format: 'cjs' })).not.toContain('require("words")');
});

test('a script that is asked for by several at a time is made once', async () => {
  let made = 0;
  const plugins = [{ name: 'count', setup: () => void made++ }];
  const bundler = createBundler({ pluginDir: path.join(siteDir, 'plugin'), siteDir });
  const options = { entryPoints: [path.join(siteDir, 'plugin/entry.ts')], bundle: true, plugins };
  const [first, second] = await Promise.all([bundler(options), bundler({ ...options })]);
  expect(second).toBe(first);
  expect(made).toBe(1);
});

test('nothing is kept where nobody says which packages are installed', async () => {
  rmSync(path.join(siteDir, 'node_modules/.package-lock.json'));
  await bundle();
  expect(readdirSync(path.join(siteDir, 'node_modules'))).toEqual(['words']);
});

test('scripts of sources that are gone do not pile up', async () => {
  await bundle();
  write('plugin/entry.ts', `console.log('other');`);
  await bundle();
  expect(readdirSync(path.join(siteDir, 'node_modules/.cache/live-examples-bundles'))).toHaveLength(1);
});
