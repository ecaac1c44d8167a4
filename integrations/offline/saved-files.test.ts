import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isImmutable, keyOf, type FileGroup } from './names';
import { deleteOutdated, downloadGroup, matchSaved, missingFiles, savedGroups } from './saved-files';
import { stubBrowser, type TestWorld } from './testing';

const BASE = '/learn/';
const CACHE = 'saved /learn/ site';
const group = (files: FileGroup['files']): FileGroup => ({ id: 'site', title: 'Site', files });
const FIRST = group([
  ['assets/a.1.js', 'a1', 1],
  ['docs/a/index.html', 'd1', 1],
  ['index.html', 'h1', 1],
]);
const SECOND = group([
  ['assets/a.2.js', 'a2', 1],
  ['docs/a/index.html', 'd2', 1],
  ['index.html', 'h1', 1],
]);

let world: TestWorld;
beforeEach(() => {
  world = stubBrowser({
    '/learn/': 'home',
    '/learn/docs/a/': 'a one',
    '/learn/assets/a.1.js': 'one',
    '/learn/assets/a.2.js': 'two',
  });
});
afterEach(() => vi.unstubAllGlobals());

test('all spellings of an address have one key', () => {
  for (const path of ['/docs/a', '/docs/a/', '/docs/a/index.html', '/docs/a?q=1#h'])
    expect(keyOf(`https://learn.example${path}`)).toBe('https://learn.example/docs/a');
  expect(keyOf('https://learn.example/')).toBe('https://learn.example/');
});

test('only files in folders whose names have hashes never change', () => {
  expect(['assets/js/main.1.js', 'runtimes/js-1.js'].every(isImmutable)).toBe(true);
  expect(['img/logo.svg', 'docs/assets/index.html'].some(isImmutable)).toBe(false);
});

test('downloads a group, which is then found under any spelling', async () => {
  await downloadGroup(FIRST, BASE);
  expect(await world.cached(CACHE)).toEqual(['/learn', '/learn/assets/a.1.js', '/learn/docs/a']);
  expect(await missingFiles(FIRST, BASE)).toEqual([]);
  expect(await savedGroups(BASE)).toEqual(['site']);
  expect(await savedGroups('/')).toEqual([]);
  expect(await (await matchSaved('https://learn.example/learn/docs/a/?q=1', BASE))?.text()).toBe('a one');
  expect(await matchSaved('https://learn.example/learn/docs/b', BASE)).toBeUndefined();
});

test('an update downloads what changed, and deletes the rest only when told to', async () => {
  await downloadGroup(FIRST, BASE);
  world.requested.length = 0;
  world.files['/learn/docs/a/'] = 'a two';
  await downloadGroup(SECOND, BASE);
  expect(world.requested.toSorted()).toEqual(['/learn/assets/a.2.js', '/learn/docs/a/']);
  expect(await (await matchSaved('https://learn.example/learn/docs/a', BASE))?.text()).toBe('a two');
  expect(await world.cached(CACHE)).toContain('/learn/assets/a.1.js');
  await deleteOutdated(BASE);
  expect(await world.cached(CACHE)).toEqual(['/learn', '/learn/assets/a.2.js', '/learn/docs/a']);
});

test('a broken download stays unfinished, and continues where it stopped', async () => {
  delete world.files['/learn/docs/a/'];
  await expect(downloadGroup(FIRST, BASE)).rejects.toThrow('/learn/docs/a/?offline=d1 answered');
  await vi.waitFor(async () => expect(await world.cached(CACHE)).toEqual(['/learn', '/learn/assets/a.1.js']));
  expect(await savedGroups(BASE)).toEqual([]);
  world.files['/learn/docs/a/'] = 'a one';
  world.requested.length = 0;
  await downloadGroup(FIRST, BASE);
  expect(world.requested).toEqual(['/learn/docs/a/']);
});

test('no page is saved before the files that it may need', async () => {
  delete world.files['/learn/assets/a.1.js'];
  await expect(downloadGroup(FIRST, BASE)).rejects.toThrow();
  expect(world.requested).toEqual(['/learn/assets/a.1.js']);
});

test('an update that breaks deletes nothing that the saved version needs', async () => {
  await downloadGroup(FIRST, BASE);
  delete world.files['/learn/docs/a/'];
  await expect(downloadGroup(SECOND, BASE)).rejects.toThrow();
  await deleteOutdated(BASE);
  expect(await world.cached(CACHE)).toEqual(
    expect.arrayContaining(['/learn/assets/a.1.js', '/learn/docs/a']),
  );
});

test('two downloads at the same time fetch every file once', async () => {
  await Promise.all([downloadGroup(FIRST, BASE), downloadGroup(FIRST, BASE)]);
  expect(world.requested).toHaveLength(3);
});
