import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pagesRewritten, rewritePages, type EndingBuild, type Pass } from '.';

let outDir: string;
let plugins: EndingBuild['plugins'][number][];
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), text);
};
const read = (name: string) => readFileSync(path.join(outDir, name), 'utf8');

beforeEach(() => {
  plugins = [];
  outDir = mkdtempSync(path.join(tmpdir(), 'passes-'));
  write('index.html', 'home');
  write('docs/a/index.html', 'a');
  write('runtimes/host/index.html', 'frame');
});
afterEach(() => rmSync(outDir, { recursive: true }));

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const marking = (plugin: string, context: Pass<string>['context'], rest: Partial<Pass<string>> = {}) =>
  rewritePages<typeof import('./testing')>(
    { outDir, plugins },
    { plugin, module: path.join(__dirname, 'testing.ts'), context, ...rest },
  );

/** As Docusaurus calls them. @returns what each was given */
async function endBuild(all: Record<string, () => Promise<unknown>>): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  plugins = Object.entries(all).map(([name, postBuild]) => ({
    name,
    postBuild: async () => {
      given[name] = await postBuild();
    },
  }));
  await Promise.all(plugins.map(async (plugin) => (plugin.postBuild as () => Promise<void>)()));
  return given;
}

test('pages go through the passes of all plugins in their order, and the last at the end', async () => {
  const facts = await endBuild({
    policy: () => marking('policy', '3', { last: true }),
    first: () =>
      marking(
        'first',
        pause().then(() => '1'),
      ),
    second: () => marking('second', '2'),
  });
  expect(read('index.html')).toBe('home123');
  expect(read('docs/a/index.html')).toBe('a123');
  expect(read('runtimes/host/index.html')).toBe('frame');
  const told = (marks: string) =>
    new Map([
      ['docs/a/index.html', `docs/a/index.html a${marks}`],
      ['index.html', `index.html home${marks}`],
    ]);
  expect(facts).toEqual({ first: told(''), second: told('1'), policy: told('12') });
});

test('a page that no pass changes is not written', async () => {
  const before = statSync(path.join(outDir, 'index.html')).mtimeMs;
  await pause();
  expect(await endBuild({ nothing: () => marking('nothing', '') })).toEqual({ nothing: new Map() });
  expect(statSync(path.join(outDir, 'index.html')).mtimeMs).toBe(before);
});

test('pages that later plugins write are rewritten too', async () => {
  await endBuild({
    marks: () => marking('marks', '!'),
    redirects: () => pause().then(() => write('old.html', 'old')),
  });
  expect(read('old.html')).toBe('old!');
});

test('an error names the plugin and the page, and all that wait hear of it', async () => {
  write('docs/b/index.html', 'broken');
  const results = await Promise.allSettled([marking('one', '1'), marking('two', '2')]);
  for (const result of results)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { message: 'one: docs/b/index.html: no', cause: new RangeError('no') },
    });
  write('docs/b/index.html', 'b');
  await marking('one', '1');
  expect(read('docs/b/index.html')).toBe('b1');
});

test('what a pass waits for may fail', async () => {
  await expect(
    marking(
      'one',
      pause().then(() => Promise.reject(new Error('no titles'))),
    ),
  ).rejects.toThrow('no titles');
  expect(read('index.html')).toBe('home');
});

test('who asks too late is told', async () => {
  let release: (mark: string) => void = () => undefined;
  const early = marking('early', new Promise<string>((resolve) => (release = resolve)));
  await pause();
  await expect(marking('late', '2')).rejects.toThrow('late asks for pages too late');
  release('1');
  await early;
});

test('who reads pages gets them as the passes leave them, whether called before or after the plugins', async () => {
  const before = pagesRewritten(outDir).then(() => read('index.html'));
  const rewriting = marking('one', '1');
  expect(await before).toBe('home1');
  await rewriting;
  await pagesRewritten(outDir);
});
