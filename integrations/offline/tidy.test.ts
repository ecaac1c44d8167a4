import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cacheNames, keyOf, type FileGroup } from './shared/names';
import { readNote, writeNote } from './shared/notes';
import { keptPaths, testWorld, type TestWorld } from './testing';
import { pieceFromPack } from './worker/search-pack';
import { noteOldWindows, oneAtATime, tidy } from './worker/tidy';
import type { BuildOfWorker } from './worker/scope';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const own: BuildOfWorker = {
  build: 'two',
  shell: [['offline/not-saved/index.html', 0]],
  frame: [['assets/js/main.2.js', 4]],
  pack: ['assets/offline/search.2.json', 4],
};

const groups: FileGroup[] = [
  { id: 'frame', title: '', files: own.frame },
  {
    id: 'pages',
    title: '',
    files: [
      ['docs/a/index.html', 5, hash('a two')],
      ['docs/same/index.html', 4, hash('same')],
    ],
  },
  { id: 'search', title: '', files: [['assets/offline/search.2.json', 4]] },
  { id: 'runtime:js', title: '', files: [['runtimes/js-2.js', 2]] },
];

/** Returns a browser that cached the previous version, and a server with the new one. */
async function updated(): Promise<TestWorld> {
  const world = testWorld({
    '/learn/offline/site.json': JSON.stringify({ version: 1, build: 'two', groups }),
    '/learn/docs/a/': 'a two',
    '/learn/docs/same/': 'same',
    '/learn/runtimes/js-2.js': 'js',
    '/learn/assets/offline/search.2.json': '{}',
  });
  const names = cacheNames(world.base);
  const keep = async (name: string, path: string, text: string) =>
    (await world.caches.open(name)).put(keyOf(`/learn/${path}`, world.origin), new Response(text));
  await keep(names.pages, 'docs/a', 'a one');
  await keep(names.pages, 'docs/same', 'same');
  await keep(names.pages, 'docs/gone', 'gone');
  await keep(names.pages, 'offline/not-saved', 'not saved');
  await keep(names.assets, 'assets/js/main.1.js', 'one');
  await keep(names.assets, 'assets/js/main.2.js', 'two');
  await keep(names.assets, 'assets/offline/search.1.json', '{}');
  await keep(names.assets, 'runtimes/js-1.js', 'js');
  await writeNote(world.caches, world.base, 'tidied', 'one');
  await writeNote(world.caches, world.base, 'saved', ['runtime:js']);
  return world;
}

const windows = (...ids: string[]) => ({
  clients: { matchAll: async () => ids.map((id) => ({ id })) } as unknown as Parameters<
    typeof tidy
  >[2]['clients'],
});

test('brings what is kept to the new version, and only what differs is fetched', async () => {
  const world = await updated();
  await tidy(world, own, windows());
  expect(keptPaths(world)).toEqual([
    'assets/js/main.2.js',
    'assets/offline/search.2.json',
    'docs/a',
    'docs/same',
    'offline/not-saved',
    'runtimes/js-2.js',
  ]);
  expect(world.asked).not.toContain('/learn/docs/same/');
  expect(await readNote(world.caches, world.base, 'tidied')).toBe('two');
  world.asked.length = 0;
  await tidy(world, own, windows());
  expect(world.asked).toEqual([]);
});

test('pages that come at a time bring about one fetching', async () => {
  const world = await updated();
  const tidyUp = oneAtATime(() => tidy(world, own, windows()));
  await Promise.all([tidyUp(), tidyUp()]);
  expect(new Set(world.asked).size).toBe(world.asked.length);
  expect(keptPaths(world)).toContain('runtimes/js-2.js');
  // A failed attempt doesn't prevent the next one.
  let tries = 0;
  const failing = oneAtATime(() => Promise.reject(new Error(`try ${++tries}`)));
  await expect(failing()).rejects.toThrow('try 1');
  await expect(failing()).rejects.toThrow('try 2');
});

test('files of the version before stay while a window shows it', async () => {
  const world = await updated();
  await noteOldWindows(world, own, windows('old'));
  await tidy(world, own, windows('old', 'new'));
  expect(keptPaths(world)).toContain('assets/js/main.1.js');
  await tidy(world, own, windows('new'));
  expect(keptPaths(world)).not.toContain('assets/js/main.1.js');
});

test('where a page does not arrive nothing is lost, and the next time does it', async () => {
  const world = await updated();
  delete world.files['/learn/docs/a/'];
  await expect(tidy(world, own, windows())).rejects.toThrow('network');
  expect(keptPaths(world)).toEqual(expect.arrayContaining(['docs/a', 'assets/js/main.1.js']));
  world.files['/learn/docs/a/'] = 'a two';
  await tidy(world, own, windows());
  expect(keptPaths(world)).not.toContain('assets/js/main.1.js');
});

test('what was saved comes with the scripts of the new version, also where data is spared', async () => {
  const world = await updated();
  world.kept.get(cacheNames(world.base).assets)?.delete(keyOf('/learn/assets/js/main.2.js', world.origin));
  world.files['/learn/assets/js/main.2.js'] = 'two';
  await tidy(world, own, windows());
  expect(keptPaths(world)).toContain('assets/js/main.2.js');
});

test('a server that is a version further is left to the next worker', async () => {
  const world = await updated();
  world.files['/learn/offline/site.json'] = JSON.stringify({ version: 1, build: 'three', groups });
  await tidy(world, own, windows());
  expect(keptPaths(world)).toContain('assets/js/main.1.js');
});

test('pieces of the search index come out of the pack', async () => {
  const world = await updated();
  expect(await pieceFromPack('assets/search/x/w1.json', world, own.pack)).toBeUndefined();
  const cache = await world.caches.open(cacheNames(world.base).assets);
  const pack = { folder: 'assets/search/x/', pieces: { 'w1.json': '{"words":""}' } };
  await cache.put(keyOf('/learn/assets/offline/search.2.json', world.origin), Response.json(pack));
  expect(await (await pieceFromPack('assets/search/x/w1.json', world, own.pack))?.text()).toBe(
    '{"words":""}',
  );
  expect(await pieceFromPack('assets/search/y/w1.json', world, own.pack)).toBeUndefined();
  expect(await pieceFromPack('assets/js/main.js', world, own.pack)).toBeUndefined();
});
