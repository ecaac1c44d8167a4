import { expect, test } from 'vitest';
import type { SearchAnswer, SearchRecord } from '../types';
import { buildIndex } from '../index/build-index';
import { createEngine } from './create-engine';

/** Returns the records of a page: its title and text, then its sections by heading. */
function page(
  path: string,
  title: string,
  text: string,
  sections: Record<string, string> = {},
): SearchRecord[] {
  const area = path.startsWith('blog') ? 'blog' : 'algorithms';
  const record = (anchor: string | null, heading: string | null, content: string): SearchRecord => ({
    objectID: `/x/${path}#${anchor ?? ''}-0`,
    url: `/x/${path}${anchor ? `#${anchor}` : ''}`,
    url_without_anchor: `/x/${path}`,
    anchor,
    type: heading ? 'lvl2' : 'lvl1',
    hierarchy: { lvl0: area, lvl1: title, lvl2: heading, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    area,
    kind: area === 'blog' ? 'blog' : 'doc',
    tags: [],
    language: 'en',
    docusaurus_tag: 'default',
  });
  return [
    record(null, null, text),
    ...Object.entries(sections).map(([heading, content]) =>
      record(heading.toLowerCase().replaceAll(' ', '-'), heading, content),
    ),
  ];
}

const RECORDS = [
  ...page('docs/recursion', 'Recursion', 'A function that calls itself.', {
    'Base case': 'Where it stops, in C# and C++.',
  }),
  ...page('docs/loops', 'Loops', 'A loop is not recursion.', { 'From recursion to a loop': 'Use a stack.' }),
  ...page(
    'docs/effects',
    'Rendering',
    'Call useEffect(() => a < b) after rendering; Array.prototype.at is new.',
  ),
  ...page('docs/lookup', 'Joins', 'The stage $lookup joins collections. Queries are fast.'),
  ...page('docs/grid', 'Layout', 'Write display: grid and press Ctrl+K.'),
  ...page('docs/speed', 'Speed', 'Start-up takes milliseconds. The setup is quick.'),
  ...page('blog/news', 'News', 'We write javascript in a hash table of containers.'),
];

function indexOf(records: SearchRecord[]): Map<string, string> {
  return buildIndex({
    records,
    baseUrl: '/x/',
    areas: ['algorithms', 'blog'],
    synonyms: [
      ['javascript', 'js'],
      ['hash table', 'hash map', 'hashmap'],
    ],
  });
}

const FILES = indexOf(RECORDS);
const engine = createEngine({ base: '/x/', fetchFile: async (path) => read(FILES, path) });

function read(files: Map<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`No file ${path}`);
  return text;
}

const urls = ({ hits }: SearchAnswer): string[] => hits.map(({ url }) => url);
const first = async (query: string): Promise<string | undefined> => urls(await engine.search(query))[0];

test('titles outrank headings, headings outrank text', async () => {
  expect(urls(await engine.search('recursion'))).toEqual([
    '/x/docs/recursion',
    '/x/docs/loops#from-recursion-to-a-loop',
    '/x/docs/loops',
  ]);
});

test.each([
  ['a begin', 'recu', '/x/docs/recursion'],
  ['a replaced letter', 'recurtion', '/x/docs/recursion'],
  ['a wrong first letter', 'tecursion', '/x/docs/recursion'],
  ['swapped letters', 'loosp', '/x/docs/loops'],
  ['two errors in a long word', 'rekurtion', '/x/docs/recursion'],
  ['an error in a begin', 'contianer', '/x/blog/news'],
  ['a plural', 'container', '/x/blog/news'],
  ['a singular that ends otherwise', 'query', '/x/docs/lookup'],
  ['a name of code', 'useEffect', '/x/docs/effects'],
  ['a name without its capitals', 'useeffect', '/x/docs/effects'],
  ['a part of a name', 'prototype', '/x/docs/effects'],
  ['a name with dots', 'Array.prototype.at', '/x/docs/effects'],
  ['a name with a sign', '$lookup', '/x/docs/lookup'],
  ['the name without it', 'lookup', '/x/docs/lookup'],
  ['a declaration', 'display: grid', '/x/docs/grid'],
  ['keys', 'ctrl+k', '/x/docs/grid'],
  ['C#', 'c#', '/x/docs/recursion#base-case'],
  ['C++', 'C++', '/x/docs/recursion#base-case'],
  ['a synonym', 'js', '/x/blog/news'],
  ['a synonym of a phrase', 'hashmaps', '/x/blog/news'],
  ['a phrase with a hyphen, for its synonym', 'hash-map', '/x/blog/news'],
  ['a word that the text writes with a hyphen', 'startup', '/x/docs/speed'],
  ['a hyphen where the text has none', 'set-up', '/x/docs/speed'],
  ['a question', 'how do I use recursion?', '/x/docs/recursion'],
])('finds by %s', async (_what, query, url) => {
  expect(await first(query)).toBe(url);
});

/** Pages for tests of page scores; each test uses different words. */
const SITE = [
  ...page('docs/beach', 'Beaches', 'Sand.', { Sand: 'Small grains of quartz.', Sea: 'Salt.' }),
  ...page('docs/stones', 'Stones', 'Quartz and others.', {
    Kinds: 'Quartz is hard.',
    Uses: 'Clocks hold quartz.',
  }),
  ...page('docs/shrink', 'Items', 'Write flex-shrink: 0.', { Growing: 'Write flex-grow: 1.' }),
  ...page('docs/choose', 'Choosing', 'The one who selects.', { One: 'She selects.', Two: 'He selects.' }),
  ...page('docs/dots', 'Points', 'A selector begins with a point.'),
  ...page('docs/reader', 'Pointer and reader', 'A pointer, a second pointer.', {
    'Pointer one': 'A pointer.',
    'Pointer two': 'A pointer.',
    'Pointer three': 'A pointer.',
  }),
  ...page('docs/arrow', 'Arrows', 'An arrow.', { 'Arrow for pointer': 'A pointer is like an arrow.' }),
  ...page(
    'docs/far',
    'Letters',
    'The amber one came first, long before anybody had seen that a lamp may be cobalt.',
  ),
  ...page(
    'docs/near',
    'Letters',
    'The one that came first, long before anybody had seen a lamp, is amber or cobalt.',
  ),
];
const siteFiles = indexOf(SITE);
const site = createEngine({ base: '/x/', fetchFile: async (path) => read(siteFiles, path) });
const pathsOf = ({ hits }: SearchAnswer): string[] => hits.map((hit) => hit.url_without_anchor.slice(3));

test('a section of a page that is about the word beats one of a page that mentions it', async () => {
  const paths = pathsOf(await site.search('quartz'));
  expect(paths.slice(0, 2)).toEqual(['docs/stones', 'docs/beach']);
});

test.each([
  ['a name with an error in a part', 'flex-shirnk', 'docs/shrink'],
  ['a name with an error in its first part', 'felx-grow', 'docs/shrink'],
])('finds %s', async (_what, query, path) => {
  expect(pathsOf(await site.search(query))[0]).toBe(path);
});

test('a word that is none of the index finds its correction beside words of its stem', async () => {
  expect(pathsOf(await site.search('selecter point'))).toContain('docs/dots');
  const [dots] = (await site.search('selecter point')).hits;
  expect(dots?._snippetResult).toMatchObject({
    content: { value: 'A <mark>selector</mark> begins with a <mark>point</mark>.' },
  });
});

test('sections of one page leave room for another page', async () => {
  const paths = pathsOf(await site.search('pointer'));
  expect(paths.filter((path) => path === 'docs/reader')).toHaveLength(4);
  expect(paths.slice(0, 3)).toContain('docs/arrow');
});

test('words that stand near to each other count more', async () => {
  expect(pathsOf(await site.search('amber cobalt'))).toEqual(['docs/near', 'docs/far']);
});

test('finds nothing in words that are near to none, and suggests others', async () => {
  const { hits, nbHits, suggestions } = await engine.search('rxcxrxion');
  expect({ hits, nbHits, suggestions }).toEqual({ hits: [], nbHits: 0, suggestions: ['recursion'] });
  expect((await engine.search('')).hits).toEqual([]);
  expect((await engine.search('?!')).hits).toEqual([]);
});

test.each([
  ['three errors', 'cohtsinert', ['containers']],
  ['a begin that goes on otherwise', 'recuzzzz', ['recursion']],
  ['an error in a short word', 'cpl', ['call', 'calls', 'collections']],
  ['a word of which nothing is known', 'zzzzqqqq', []],
  ['no name that only code has', 'useefzzz', ['use']],
  ['no words that are only found run together', 'startuzzz', ['start', 'stack', 'stage']],
])('suggests what finds something: %s', async (_what, query, expected) => {
  const { nbHits, suggestions } = await engine.search(query);
  expect({ nbHits, suggestions }).toEqual({ nbHits: 0, suggestions: expected });
  for (const suggestion of suggestions)
    expect((await engine.search(suggestion)).nbHits, suggestion).toBeGreaterThan(0);
});

test('marks a word with a hyphen that was typed without', async () => {
  const { hits } = await engine.search('startup');
  expect(hits[0]?._snippetResult).toMatchObject({
    content: { value: '<mark>Start-up</mark> takes milliseconds. The setup is quick.' },
  });
});

test('marks words, and escapes what is not a mark', async () => {
  const { hits } = await engine.search('useEffect');
  expect(hits[0]).toMatchObject({
    type: 'content',
    _snippetResult: {
      content: {
        value: 'Call <mark>useEffect</mark>(() =&gt; a &lt; b) after rendering; Array.prototype.at is…',
        matchLevel: 'full',
        matchedWords: ['useeffect'],
      },
      hierarchy: { lvl1: { value: 'Rendering', matchLevel: 'none' } },
    },
  });
  const [loop] = (await engine.search('loop')).hits;
  expect(loop).toMatchObject({
    type: 'lvl1',
    _snippetResult: { hierarchy: { lvl1: { value: '<mark>Loops</mark>' } } },
  });
});

test('pages, areas and their counts', async () => {
  const all = await engine.search('recursion', { hitsPerPage: 2 });
  expect(all).toMatchObject({
    nbHits: 3,
    nbPages: 2,
    page: 0,
    hitsPerPage: 2,
    facets: { area: { algorithms: 3 } },
  });
  expect(urls(await engine.search('recursion', { hitsPerPage: 2, page: 1 }))).toEqual(['/x/docs/loops']);
  expect(urls(await engine.search('write', { areas: ['blog'] }))).toEqual(['/x/blog/news']);
  expect((await engine.search('write', { areas: ['blog'] })).facets).toEqual({
    area: { algorithms: 1, blog: 1 },
  });
});

test('loads nothing before the first search, and each file once', async () => {
  const loaded: string[] = [];
  const counted = createEngine({
    base: '/x/',
    fetchFile: async (path) => {
      loaded.push(path);
      return new TextEncoder().encode(read(FILES, path)).buffer;
    },
  });
  expect(loaded).toEqual([]);
  await counted.search('recursion');
  const count = loaded.length;
  await counted.search('recursion');
  expect(loaded).toHaveLength(count);
  expect(new Set(loaded).size).toBe(count);
});

test('opens the index of a newer site, and tries again after a failure', async () => {
  let files = FILES;
  let isOnline = true;
  const moved = createEngine({
    base: '/x/',
    fetchFile: async (path) => (isOnline ? read(files, path) : Promise.reject(new Error('offline'))),
  });
  isOnline = false;
  await expect(moved.search('recursion')).rejects.toThrow('offline');
  isOnline = true;
  expect(urls(await moved.search('grid'))).toEqual(['/x/docs/grid']);
  files = indexOf(page('docs/new', 'Recursion', 'Anew.'));
  expect(urls(await moved.search('recursion'))).toEqual(['/x/docs/new']);
});

test('says what an index of another format means', async () => {
  const old = createEngine({ base: '/', fetchFile: async () => '{"format":0}' });
  await expect(old.search('a')).rejects.toThrow('format 0');
});
