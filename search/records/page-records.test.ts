import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from '../../src/site/areas';
import { pageRecords } from './page-records';

const SITE = { title: 'Groundwork', areas: AREAS };

const ROUTE = '/docs/tech/algorithms/heaps';

/** Returns a page in the form of the docs' layout. @param body content of the article */
const docPage = (body: string): string => `
<!doctype html><html lang="en"><head>
<link rel=canonical href="https://example.org/base/docs/tech/algorithms/heaps">
<meta name=description content="Always the smallest first.">
</head><body>
<nav>Menu</nav><main><article><nav aria-label="Breadcrumbs"><span>Algorithms</span></nav>
<div>${body}</div>
<footer><b>Tags:</b><ul><li><a rel=tag href="/tags/heaps">Heaps</a></li></ul><a>Edit this page</a></footer></article></main>
<footer>Copyright</footer></body></html>`;

const H2 = '<h2 id=push>Push <code>x</code><a href="#push" class="hash-link">\u200b</a></h2>';

test('makes a record of each heading and each text', () => {
  const records = pageRecords(
    docPage(`<header><h1>Heaps</h1></header><p>A tree.</p>${H2}<p>Sift up.</p>`),
    ROUTE,
    '/base/',
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
  const records = pageRecords(docPage(body), ROUTE, '/base/', SITE);
  expect(
    records.slice(1).map(({ hierarchy }) => Object.values(hierarchy).filter(Boolean).slice(1).join('/')),
  ).toEqual(['T/A', 'T/A/B', 'T/C', 'T/C/D']);
});

/** Returns the text of all sections of an article, joined. */
const textOf = (body: string): string =>
  pageRecords(docPage(`<h1>T</h1>${body}`), ROUTE, '/base/', SITE)
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
  ['no marked parts', '<p>a</p><p data-search=off>b</p>', 'a'],
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
  expect(pageRecords(docPage(`<h1>T</h1>${html}`), ROUTE, '/base/', SITE).slice(-2)).toMatchObject([
    { anchor: 'acid', type: 'lvl3', hierarchy: { lvl2: 'A', lvl3: 'ACID' }, content: null },
    { anchor: 'acid', type: 'content', content: 'Four promises.' },
  ]);
});

test('cuts a long text between words', () => {
  const contents = pageRecords(
    docPage(`<h1>T</h1><p>${'word '.repeat(2000)}</p>`),
    ROUTE,
    '/base/',
    SITE,
  ).slice(1);
  expect(contents.map(({ content }) => content!.length)).toEqual([3999, 3999, 1999]);
  expect(new Set(contents.map(({ objectID }) => objectID)).size).toBe(3);
});

test.each([
  ...['/404', '/search', '/blog', '/blog/page/2', '/blog/tags/git', '/blog/archive', '/blog/authors'],
  ...['/docs/tags', '/docs/tags/heaps', '/runtimes/previews/a'],
])('leaves out %s', (route) => {
  expect(pageRecords(docPage('<h1>T</h1>'), route, '/', SITE)).toEqual([]);
});

test.each([
  ['/blog/a-post', 'blog', 'Blog'],
  ['/docs/category/html', 'page', 'Groundwork'],
  ['/docs/tech', 'doc', 'Groundwork'],
  ['/paths/data/', 'page', 'Groundwork'],
])('%s is a %s in %s', (route, kind, lvl0) => {
  const html = '<html><head></head><body><main><h1>T</h1><p>Text</p></main></body></html>';
  expect(pageRecords(html, route, '/base/', SITE)[0]).toMatchObject({
    kind,
    hierarchy: { lvl0 },
    url: `/base${route}`,
    docusaurus_tag: kind === 'doc' ? 'docs-default-current' : 'default',
  });
});

test.each([
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
  expect(pageRecords(html, ROUTE, '/base/', SITE)).toEqual([]);
});

const BUILT = 'build/docs/tech/algorithms/binary-search/index.html';

test.runIf(existsSync(BUILT))('reads a page of the build', () => {
  const records = pageRecords(readFileSync(BUILT, 'utf8'), '/docs/tech/algorithms/binary-search', '/', SITE);
  expect(records[0]).toMatchObject({ type: 'lvl1', area: 'algorithms', hierarchy: { lvl0: 'Algorithms' } });
  const text = records.map(({ content }) => content ?? '').join('\n');
  expect(text).toContain('function lowerBound(sorted, wanted)');
  expect(text).not.toMatch(/run by our tests|Show a solution|Edit this page|Direct link|\bHint\b/);
});
