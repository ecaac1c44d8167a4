import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCacheKey, isImmutable, type FileGroup } from './names';
import {
  deleteOutdatedFiles,
  downloadGroup,
  findMissingFiles,
  getSavedGroups,
  matchSavedFile,
} from './saved-files';
import { stubBrowser, type TestBrowser } from './testing';

const BASE = '/learn/';
const CACHE = 'saved /learn/ site';
const createGroup = (files: FileGroup['files']): FileGroup => ({ id: 'site', title: 'Site', files });
const OLD_GROUP = createGroup([
  ['assets/a.1.js', 'a1', 1],
  ['docs/a/index.html', 'd1', 1],
  ['index.html', 'h1', 1],
]);
const NEW_GROUP = createGroup([
  ['assets/a.2.js', 'a2', 1],
  ['docs/a/index.html', 'd2', 1],
  ['index.html', 'h1', 1],
]);

let browser: TestBrowser;
beforeEach(() => {
  browser = stubBrowser({
    '/learn/': 'home',
    '/learn/docs/a/': 'a one',
    '/learn/assets/a.1.js': 'one',
    '/learn/assets/a.2.js': 'two',
  });
});
afterEach(() => vi.unstubAllGlobals());

const getSavedText = async (url: string) => (await matchSavedFile(url, BASE))?.text();

test('all spellings of a URL have the same key', () => {
  for (const path of ['/docs/a', '/docs/a/', '/docs/a/index.html', '/docs/a?q=1#h'])
    expect(getCacheKey(`https://learn.example${path}`)).toBe('https://learn.example/docs/a');
  expect(getCacheKey('https://learn.example/')).toBe('https://learn.example/');
});

test('only files with hashes in their paths are immutable', () => {
  expect(['assets/js/main.1.js', 'runtimes/js-1.js'].every(isImmutable)).toBe(true);
  expect(['img/logo.svg', 'docs/assets/index.html'].some(isImmutable)).toBe(false);
});

test('a downloaded group is found under any spelling of a URL', async () => {
  await downloadGroup(OLD_GROUP, BASE);
  expect(await browser.getCachedPaths(CACHE)).toEqual(['/learn', '/learn/assets/a.1.js', '/learn/docs/a']);
  expect(await findMissingFiles(OLD_GROUP, BASE)).toEqual([]);
  expect(await getSavedGroups(BASE)).toEqual(['site']);
  expect(await getSavedGroups('/')).toEqual([]);
  expect(await getSavedText('https://learn.example/learn/docs/a/?q=1')).toBe('a one');
  expect(await getSavedText('https://learn.example/learn/docs/b')).toBeUndefined();
});

test('an update downloads only changed files, and doesn’t delete the others', async () => {
  await downloadGroup(OLD_GROUP, BASE);
  browser.requested.length = 0;
  browser.files['/learn/docs/a/'] = 'a two';
  await downloadGroup(NEW_GROUP, BASE);
  expect(browser.requested.toSorted()).toEqual(['/learn/assets/a.2.js', '/learn/docs/a/']);
  expect(await getSavedText('https://learn.example/learn/docs/a')).toBe('a two');
  expect(await browser.getCachedPaths(CACHE)).toContain('/learn/assets/a.1.js');
  await deleteOutdatedFiles(BASE);
  expect(await browser.getCachedPaths(CACHE)).toEqual(['/learn', '/learn/assets/a.2.js', '/learn/docs/a']);
});

test('a failed download is incomplete, and continues where it stopped', async () => {
  delete browser.files['/learn/docs/a/'];
  await expect(downloadGroup(OLD_GROUP, BASE)).rejects.toThrow('/learn/docs/a/?offline=d1 responded');
  await vi.waitFor(async () =>
    expect(await browser.getCachedPaths(CACHE)).toEqual(['/learn', '/learn/assets/a.1.js']),
  );
  expect(await getSavedGroups(BASE)).toEqual([]);
  browser.files['/learn/docs/a/'] = 'a one';
  browser.requested.length = 0;
  await downloadGroup(OLD_GROUP, BASE);
  expect(browser.requested).toEqual(['/learn/docs/a/']);
});

test('a failed update doesn’t delete files of the saved version', async () => {
  await downloadGroup(OLD_GROUP, BASE);
  delete browser.files['/learn/docs/a/'];
  await expect(downloadGroup(NEW_GROUP, BASE)).rejects.toThrow();
  await deleteOutdatedFiles(BASE);
  expect(await browser.getCachedPaths(CACHE)).toEqual(
    expect.arrayContaining(['/learn/assets/a.1.js', '/learn/docs/a']),
  );
});

test('pages are not saved before the files that they may need', async () => {
  delete browser.files['/learn/assets/a.1.js'];
  await expect(downloadGroup(OLD_GROUP, BASE)).rejects.toThrow();
  expect(browser.requested).toEqual(['/learn/assets/a.1.js']);
});

test('simultaneous downloads fetch every file only once', async () => {
  await Promise.all([downloadGroup(OLD_GROUP, BASE), downloadGroup(OLD_GROUP, BASE)]);
  expect(browser.requested).toHaveLength(3);
});
