import { expect, test } from 'vitest';
import type { SearchAnswer, SearchRecord } from '../types';
import { buildIndex } from '../index/build-index';
import { record } from '../testing/records';
import { createEngine } from './create-engine';

/** Returns the records for a page. `sections` maps headings to text. */
function page(
  path: string,
  title: string,
  text: string,
  sections: Record<string, string> = {},
): SearchRecord[] {
  const url = `/x/${path}`;
  const area = path.startsWith('blog') ? 'blog' : 'algorithms';
  const shared = { area, url_without_anchor: url };
  return [
    record({ titles: [area, title], ...shared, url, content: text }),
    ...Object.entries(sections).map(([heading, content]) => {
      const anchor = heading.toLowerCase().replaceAll(' ', '-');
      return record({ titles: [area, title, heading], ...shared, url: `${url}#${anchor}`, anchor, content });
    }),
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

function index(records: SearchRecord[], firstResults?: Record<string, string[]>): Map<string, string> {
  return buildIndex({
    records,
    baseUrl: '/x/',
    areas: ['algorithms', 'blog'],
    synonyms: [
      ['javascript', 'js'],
      ['hash table', 'hash map', 'hashmap'],
      ['#', 'layout'],
    ],
    firstResults,
  });
}

function read(files: Map<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`No file ${path}`);
  return text;
}

const FILES = index(RECORDS, { '/docs/loops': ['rendering', 'learn to code'], '/docs/removed': ['grid'] });
const engine = createEngine({ base: '/x/', fetchFile: async (path) => read(FILES, path) });

const getUrls = ({ hits }: SearchAnswer): string[] => hits.map(({ url }) => url);

test('ranks titles above headings, and headings above text', async () => {
  expect(getUrls(await engine.search('recursion'))).toEqual([
    '/x/docs/recursion',
    '/x/docs/loops#from-recursion-to-a-loop',
    '/x/docs/loops',
  ]);
});

test('puts the first result of a query first', async () => {
  expect(getUrls(await engine.search('Rendering'))).toEqual(['/x/docs/loops', '/x/docs/effects']);
  const answer = await engine.search('learn to code');
  expect(getUrls(answer)[0]).toBe('/x/docs/loops');
  expect(answer.suggestions).toEqual([]);
  const filtered = await engine.search('rendering', { areas: ['blog'] });
  expect(filtered.hits).toEqual([]);
});

test.each([
  ['a prefix', 'recu', '/x/docs/recursion'],
  ['a word with a wrong letter', 'recurtion', '/x/docs/recursion'],
  ['a word with a wrong first letter', 'tecursion', '/x/docs/recursion'],
  ['a word with swapped letters', 'loosp', '/x/docs/loops'],
  ['a long word with two errors', 'rekurtion', '/x/docs/recursion'],
  ['a prefix with an error', 'contianer', '/x/blog/news'],
  ['the singular of a plural', 'query', '/x/docs/lookup'],
  ['a name from code', 'useEffect', '/x/docs/effects'],
  ['a name in lower case', 'useeffect', '/x/docs/effects'],
  ['a part of a name', 'prototype', '/x/docs/effects'],
  ['a name with dots', 'Array.prototype.at', '/x/docs/effects'],
  ['a name with a sign', '$lookup', '/x/docs/lookup'],
  ['a name without its sign', 'lookup', '/x/docs/lookup'],
  ['a CSS declaration', 'display: grid', '/x/docs/grid'],
  ['a keyboard shortcut', 'ctrl+k', '/x/docs/grid'],
  ['C#', 'c#', '/x/docs/recursion#base-case'],
  ['an operator', '=>', '/x/docs/effects'],
  ['the first character of names', '$', '/x/docs/lookup'],
  ['the name of a symbol', '#', '/x/docs/grid'],
  ['a synonym', 'js', '/x/blog/news'],
  ['a synonym of a phrase', 'hashmaps', '/x/blog/news'],
  ['a hyphenated phrase with a synonym', 'hash-map', '/x/blog/news'],
  ['a hyphenated word without its hyphen', 'startup', '/x/docs/speed'],
  ['a word with an additional hyphen', 'set-up', '/x/docs/speed'],
  ['a question', 'how do I use recursion?', '/x/docs/recursion'],
])('finds %s', async (_description, query, url) => {
  expect(getUrls(await engine.search(query))[0]).toBe(url);
});

/** Pages for testing page scores. Each test searches for different words. */
const SITE_FILES = index([
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
  ...page('docs/far', 'Letters', 'The amber one came first, before anybody had seen that it may be cobalt.'),
  ...page('docs/near', 'Letters', 'The one that came first, before anybody had seen it, is amber or cobalt.'),
]);
const site = createEngine({ base: '/x/', fetchFile: async (path) => read(SITE_FILES, path) });
const findPaths = async (query: string): Promise<string[]> =>
  (await site.search(query)).hits.map((hit) => hit.url_without_anchor.slice(3));

test('ranks sections higher if their page is about the word', async () => {
  expect((await findPaths('quartz')).slice(0, 2)).toEqual(['docs/stones', 'docs/beach']);
});

test.each(['flex-shirnk', 'felx-grow'])('finds the misspelt compound name %s', async (query) => {
  expect((await findPaths(query))[0]).toBe('docs/shrink');
});

test('corrects an unknown word even if the index contains words with its stem', async () => {
  expect((await site.search('selecter point')).hits[0]?._snippetResult).toMatchObject({
    content: { value: 'A <mark>selector</mark> begins with a <mark>point</mark>.' },
  });
});

test('shows another page among the sections of a page with many hits', async () => {
  const paths = await findPaths('pointer');
  expect(paths.filter((path) => path === 'docs/reader')).toHaveLength(4);
  expect(paths.slice(0, 3)).toContain('docs/arrow');
});

test('ranks sections higher if the words of the query are close together', async () => {
  expect(await findPaths('amber cobalt')).toEqual(['docs/near', 'docs/far']);
});

test.each(['', '?!'])('finds nothing for the query "%s"', async (query) => {
  expect((await engine.search(query)).hits).toEqual([]);
});

test.each([
  ['words within three edits', 'cohtsinert', ['containers']],
  ['words with the same prefix', 'recuzzzz', ['recursion']],
  ['corrections of a short word', 'cpl', ['call', 'calls', 'collections']],
  ['nothing for an unknown word', 'zzzzqqqq', []],
  ['no names that only occur in code', 'useefzzz', ['use']],
  ['no joined forms of names', 'startuzzz', ['start', 'stack', 'stage']],
])('suggests %s', async (_description, query, expected) => {
  const { nbHits, suggestions } = await engine.search(query);
  expect({ nbHits, suggestions }).toEqual({ nbHits: 0, suggestions: expected });
  for (const suggestion of suggestions)
    expect((await engine.search(suggestion)).nbHits, suggestion).toBeGreaterThan(0);
});

test('marks a hyphenated word that was typed without its hyphen', async () => {
  const { hits } = await engine.search('startup');
  expect(hits[0]?._snippetResult).toMatchObject({
    content: { value: '<mark>Start-up</mark> takes milliseconds. The setup is quick.' },
  });
});

test('shows the explanation rather than code that repeats the word', async () => {
  const text =
    'To repeat is to loop. Twice as much code: for (loop of loops) { loop(); } loop(); loop(); loop();';
  const files = index(page('docs/repeat', 'Repeating', text));
  const { hits } = await createEngine({ base: '/x/', fetchFile: async (path) => read(files, path) }).search(
    'loop',
  );
  expect(hits[0]?._snippetResult).toMatchObject({
    content: {
      value: expect.stringMatching(/^…?(?:To |repeat |is )*to <mark>loop<\/mark>\. Twice/) as string,
    },
  });
});

test('marks words, and escapes everything else', async () => {
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
  expect((await engine.search('loop')).hits[0]).toMatchObject({
    type: 'lvl1',
    _snippetResult: { hierarchy: { lvl1: { value: '<mark>Loops</mark>' } } },
  });
});

test('returns a page of hits, filters by area, and counts the hits in all areas', async () => {
  expect(await engine.search('recursion', { hitsPerPage: 2 })).toMatchObject({
    nbHits: 3,
    nbPages: 2,
    page: 0,
    hitsPerPage: 2,
    facets: { area: { algorithms: 3 } },
  });
  const secondPage = await engine.search('recursion', { hitsPerPage: 2, page: 1 });
  expect(getUrls(secondPage)).toEqual(['/x/docs/loops']);
  const filtered = await engine.search('write', { areas: ['blog'] });
  expect(getUrls(filtered)).toEqual(['/x/blog/news']);
  expect(filtered.facets).toEqual({ area: { algorithms: 1, blog: 1 } });
});

test('loads nothing before the first search, and each file once', async () => {
  const loaded: string[] = [];
  const counting = createEngine({
    base: '/x/',
    fetchFile: async (path) => {
      loaded.push(path);
      return new TextEncoder().encode(read(FILES, path)).buffer;
    },
  });
  expect(loaded).toEqual([]);
  await counting.search('recursion');
  const count = loaded.length;
  await counting.search('recursion');
  expect(loaded).toHaveLength(count);
  expect(new Set(loaded).size).toBe(count);
});

test('opens the new index after the site is updated, and retries after a failure', async () => {
  let files = FILES;
  let isOnline = false;
  const updated = createEngine({
    base: '/x/',
    fetchFile: async (path) => (isOnline ? read(files, path) : Promise.reject(new Error('offline'))),
  });
  await expect(updated.search('recursion')).rejects.toThrow('offline');
  isOnline = true;
  expect(getUrls(await updated.search('grid'))).toEqual(['/x/docs/grid']);
  files = index(page('docs/new', 'Recursion', 'Rewritten.'));
  expect(getUrls(await updated.search('recursion'))).toEqual(['/x/docs/new']);
});

test('rejects an index with a different format version', async () => {
  const outdated = createEngine({ base: '/', fetchFile: async () => '{"format":0}' });
  await expect(outdated.search('a')).rejects.toThrow('format 0');
});
