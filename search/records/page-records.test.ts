import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from '../../src/site/areas';
import { pageRecords } from './page-records';

const SITE = { title: 'Groundwork', areas: AREAS };

/** A page as Docusaurus builds it. @param body inside the article */
const docPage = (body: string, classes = 'docs-wrapper docs-doc-page'): string => `
<!doctype html><html class="${classes}"><head>
<link rel=canonical href="https://example.org/base/docs/tech/algorithms/heaps">
<meta name=description content="Always the smallest first.">
<meta name="docsearch:docusaurus_tag" content="docs-default-current"></head><body>
<nav>Menu</nav><main><article><nav class="theme-doc-breadcrumbs"><span>Algorithms</span></nav>
<div class="theme-doc-markdown markdown">${body}</div>
<footer><b>Tags:</b><ul><li><a rel=tag href="/tags/heaps">Heaps</a></li></ul><a>Edit this page</a></footer></article></main>
<footer>Copyright</footer></body></html>`;

const H2 = '<h2 id=push>Push <code>x</code><a href="#push" class="hash-link">\u200b</a></h2>';

test('makes a record of each heading and each text', () => {
  const records = pageRecords(
    docPage(`<header><h1>Heaps</h1></header><p>A tree.</p>${H2}<p>Sift up.</p>`),
    '/',
    SITE,
  );
  expect(records.map(({ objectID, url, type, content }) => [objectID, url, type, content])).toEqual([
    [
      '/base/docs/tech/algorithms/heaps#-0',
      '/base/docs/tech/algorithms/heaps',
      'lvl1',
      'Always the smallest first.',
    ],
    ['/base/docs/tech/algorithms/heaps#-1', '/base/docs/tech/algorithms/heaps', 'content', 'A tree.'],
    ['/base/docs/tech/algorithms/heaps#push-0', '/base/docs/tech/algorithms/heaps#push', 'lvl2', null],
    [
      '/base/docs/tech/algorithms/heaps#push-1',
      '/base/docs/tech/algorithms/heaps#push',
      'content',
      'Sift up.',
    ],
  ]);
  expect(records[2]).toMatchObject({
    hierarchy: { lvl0: 'Algorithms', lvl1: 'Heaps', lvl2: 'Push x', lvl3: null },
    area: 'algorithms',
    kind: 'doc',
    tags: ['Heaps'],
    docusaurus_tag: 'docs-default-current',
  });
});

test('a heading stands under the nearest higher ones', () => {
  const body = '<h1>T</h1><h2 id=a>A</h2><h3 id=b>B</h3><h2 id=c>C</h2><h4 id=d>D</h4>';
  const records = pageRecords(docPage(body), '/', SITE);
  expect(
    records.slice(1).map(({ hierarchy }) => Object.values(hierarchy).filter(Boolean).slice(1).join('/')),
  ).toEqual(['T/A', 'T/A/B', 'T/C', 'T/C/D']);
});

/** Text of all sections of an article, joined. */
const textOf = (body: string): string =>
  pageRecords(docPage(`<h1>T</h1>${body}`), '/', SITE)
    .flatMap(({ type, content }) => (type === 'content' ? [content] : []))
    .join(' | ');

test.each([
  [
    'paragraphs, lists and tables',
    '<p>one</p><ul><li>two<li>three</ul><table><td>four<td>five</table>',
    'one two three four five',
  ],
  ['captions of pictures', '<figure><img><figcaption>A heap</figcaption></figure>', 'A heap'],
  ['words in code', '<p>Call <code>heap.<b>push</b>()</code>.</p>', 'Call heap.push().'],
  [
    'code',
    '<div class="theme-code-block"><pre><code><span>const</span> a\n= 1;</code></pre><button>Copy</button></div>',
    'const a = 1;',
  ],
  [
    'terms with a definition',
    '<p>A <a href="/g#x" data-term="x" title="Says more">heap</a> here</p>',
    'A heap here',
  ],
  [
    'examples with the begin of their output',
    `<figure data-example=1><div class="theme-code-block"><pre>run()</pre></div><div><button>Run</button></div>
     <div><span>Output</span><pre aria-label=Output>TypeError: ${'x'.repeat(300)}</pre></div>
     <figcaption>JavaScript <span>run by our tests</span></figcaption></figure>`,
    `run() TypeError: ${'x'.repeat(149)}`,
  ],
  [
    'no scripts, fields and hidden parts',
    '<script>a()</script><p hidden>b</p><select><option>c</select><svg><text>d</text></svg><p>e</p>',
    'e',
  ],
])('keeps %s', (_what, html, text) => {
  expect(textOf(html)).toBe(text);
});

test('keeps the task of an exercise, not its hints and solution', () => {
  const html = `<section><div><h3 id="exercise-a">Merge</h3><span>hard</span></div><p>Write merge.</p>
    <details><summary>Hint</summary>Two heaps</details><details><summary>Show a solution</summary><pre>secret</pre></details></section>`;
  expect(textOf(html)).toBe('Write merge.');
});

test('each term of the glossary is a section', () => {
  const html = `<h2 id=a>A</h2><dl><div><dt><a id=acid href="#acid">ACID</a> <span>databases</span></dt><dd>Four promises.</dd>
    <dd class="gw-entry-more">See also: atomic</dd></div></dl>`;
  expect(pageRecords(docPage(`<h1>T</h1>${html}`), '/', SITE).slice(-2)).toMatchObject([
    { anchor: 'acid', type: 'lvl3', hierarchy: { lvl2: 'A', lvl3: 'ACID' }, content: null },
    { anchor: 'acid', type: 'content', content: 'Four promises.' },
  ]);
});

test('cuts a long text between words', () => {
  const contents = pageRecords(docPage(`<h1>T</h1><p>${'word '.repeat(2000)}</p>`), '/', SITE).slice(1);
  expect(contents.map(({ content }) => content!.length)).toEqual([3999, 3999, 1999]);
  expect(new Set(contents.map(({ objectID }) => objectID)).size).toBe(3);
});

test.each([
  ['lists of posts', docPage('<h1>Blog</h1>', 'plugin-blog blog-list-page')],
  ['lists of tags', docPage('<h1>Tags</h1>', 'docs-wrapper docs-tags-list-page')],
  ['the not-found page', docPage('<h1>Not found</h1>', 'plugin-native')],
  ['pages without a title', docPage('<p>Nothing</p>')],
  [
    'redirects',
    docPage('<h1>T</h1>').replace('<head>', '<head><meta http-equiv="refresh" content="0; url=/x">'),
  ],
  [
    'pages kept from search engines',
    docPage('<h1>T</h1>').replace('<head>', '<head><meta name="robots" content="noindex">'),
  ],
])('leaves out %s', (_what, html) => {
  expect(pageRecords(html, '/', SITE)).toEqual([]);
});

const BUILT = 'build/docs/tech/algorithms/binary-search/index.html';

test.runIf(existsSync(BUILT))('reads a page of the build', () => {
  const records = pageRecords(readFileSync(BUILT, 'utf8'), '/', SITE);
  expect(records[0]).toMatchObject({ type: 'lvl1', area: 'algorithms', hierarchy: { lvl0: 'Algorithms' } });
  const text = records.map(({ content }) => content ?? '').join('\n');
  expect(text).toContain('function lowerBound(sorted, wanted)');
  expect(text).not.toMatch(/run by our tests|Show a solution|Edit this page|Direct link|\bHint\b/);
});
