import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from '../../src/site/areas';
import { getPageRecords } from './page-records';

const SITE = { title: 'Groundwork', areas: AREAS };

const ROUTE = '/docs/tech/algorithms/heaps';
const URL = `/base${ROUTE}`;

/** Returns a page with the same markup as a docs page. `body` is the content of its article. */
const docPage = (body: string): string => `
<!doctype html><html lang="en"><head>
<link rel=canonical href="https://example.org${URL}">
<meta name=description content="Always the smallest first.">
</head><body>
<nav>Menu</nav><main><article><nav aria-label="Breadcrumbs"><span>Algorithms</span></nav>
<div>${body}</div>
<footer><b>Tags:</b><ul><li><a rel=tag href="/tags/heaps">Heaps</a></li></ul><a>Edit this page</a></footer></article></main>
<footer>Copyright</footer></body></html>`;

const getDocRecords = (body: string) => getPageRecords(docPage(body), ROUTE, '/base/', SITE);

const H2 = '<h2 id=push>Push <code>x</code><a href="#push" class="hash-link">\u200b</a></h2>';

test('creates a record for each heading and one for the text below it', () => {
  const records = getDocRecords(`<header><h1>Heaps</h1></header><p>A tree.</p>${H2}<p>Sift up.</p>`);
  expect(records.map(({ objectID, url, type, content }) => [objectID, url, type, content])).toEqual([
    [`${URL}#-0`, URL, 'lvl1', 'Always the smallest first.'],
    [`${URL}#-1`, URL, 'content', 'A tree.'],
    [`${URL}#push-0`, `${URL}#push`, 'lvl2', null],
    [`${URL}#push-1`, `${URL}#push`, 'content', 'Sift up.'],
  ]);
  expect(records[2]).toMatchObject({
    hierarchy: { lvl0: 'Algorithms', lvl1: 'Heaps', lvl2: 'Push x', lvl3: null },
    area: 'algorithms',
    kind: 'doc',
    tags: ['Heaps'],
    docusaurus_tag: 'docs-default-current',
  });
});

test('puts a heading below the nearest headings of higher levels', () => {
  const records = getDocRecords(
    '<h1>T</h1><h2 id=a>A</h2><h3 id=b>B</h3><h2 id=c>C</h2><h4 id=d>D</h4>',
  ).slice(1);
  expect(records.map(({ hierarchy }) => Object.values(hierarchy).filter(Boolean).slice(1).join('/'))).toEqual(
    ['T/A', 'T/A/B', 'T/C', 'T/C/D'],
  );
});

/** Returns the text of all sections in an article, joined by `|`. */
const getContent = (body: string): string =>
  getDocRecords(`<h1>T</h1>${body}`)
    .flatMap(({ type, content }) => (type === 'content' ? [content] : []))
    .join(' | ');

test.each([
  [
    'paragraphs, lists and tables',
    '<p>one</p><ul><li>two<li>three</ul><table><td>four<td>five</table>',
    'one two three four five',
  ],
  ['inline code', '<p>Call <code>heap.<b>push</b>()</code>.</p>', 'Call heap.push().'],
  [
    'code blocks without their buttons',
    '<div class="theme-code-block"><pre><code><span>const</span> a\n= 1;</code></pre><button>Copy</button></div>',
    'const a = 1;',
  ],
  [
    'examples with the start of their output',
    `<figure data-example=1><div class="theme-code-block"><pre>run()</pre></div><div><button>Run</button></div>
     <div><span>Output</span><pre aria-label=Output>TypeError: ${'x'.repeat(300)}</pre></div>
     <figcaption>JavaScript <span>run by our tests</span></figcaption></figure>`,
    `run() TypeError: ${'x'.repeat(149)}`,
  ],
  ['no elements with data-search="off"', '<p>a</p><p data-search=off>b</p>', 'a'],
  [
    'no scripts, form fields and hidden elements',
    '<script>a()</script><p hidden>b</p><select><option>c</select><svg><text>d</text></svg><p>e</p>',
    'e',
  ],
  [
    'exercises without their hints and solutions',
    `<section><div><h3 id="exercise-a">Merge</h3><span>hard</span></div><p>Write merge.</p>
     <details><summary>Hint</summary>Two heaps</details><details><summary>Show a solution</summary><pre>secret</pre></details></section>`,
    'Write merge.',
  ],
])('includes %s', (_description, html, text) => {
  expect(getContent(html)).toBe(text);
});

test('makes each glossary term a section', () => {
  const html = `<h2 id=a>A</h2><dl><div><dt><a id=acid href="#acid">ACID</a> <span>databases</span></dt><dd>Four promises.</dd>
    <dd class="gw-more">See also: atomic</dd></div></dl>`;
  expect(getDocRecords(`<h1>T</h1>${html}`).slice(-2)).toMatchObject([
    { anchor: 'acid', type: 'lvl3', hierarchy: { lvl2: 'A', lvl3: 'ACID' }, content: null },
    { anchor: 'acid', type: 'content', content: 'Four promises.' },
  ]);
});

test('splits long text between words', () => {
  const records = getDocRecords(`<h1>T</h1><p>${'word '.repeat(2000)}</p>`).slice(1);
  expect(records.map(({ content }) => content!.length)).toEqual([3999, 3999, 1999]);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(3);
});

test.each([
  '/404',
  '/search',
  '/blog',
  '/blog/page/2',
  '/blog/tags/git',
  '/docs/tags',
  '/runtimes/previews/a',
])('excludes %s', (route) => {
  expect(getPageRecords(docPage('<h1>T</h1>'), route, '/', SITE)).toEqual([]);
});

test.each([
  ['/blog/a-post', 'blog', 'Blog'],
  ['/docs/category/html', 'page', 'Groundwork'],
  ['/docs/tech', 'doc', 'Groundwork'],
  ['/paths/data/', 'page', 'Groundwork'],
])('treats %s as a %s in the group %s', (route, kind, lvl0) => {
  const html = '<html><head></head><body><main><h1>T</h1><p>Text</p></main></body></html>';
  expect(getPageRecords(html, route, '/base/', SITE)[0]).toMatchObject({
    kind,
    hierarchy: { lvl0 },
    url: `/base${route}`,
    docusaurus_tag: kind === 'doc' ? 'docs-default-current' : 'default',
  });
});

test.each(['<meta http-equiv="refresh" content="0; url=/x">', '<meta name="robots" content="noindex">'])(
  'excludes pages with %s',
  (meta) => {
    const html = docPage('<h1>T</h1>').replace('<head>', `<head>${meta}`);
    expect(getPageRecords(html, ROUTE, '/base/', SITE)).toEqual([]);
  },
);

const BUILT_PAGE = 'build/docs/tech/algorithms/binary-search/index.html';

test.runIf(existsSync(BUILT_PAGE))('reads a page of the build', () => {
  const html = readFileSync(BUILT_PAGE, 'utf8');
  const records = getPageRecords(html, '/docs/tech/algorithms/binary-search', '/', SITE);
  expect(records[0]).toMatchObject({ type: 'lvl1', area: 'algorithms', hierarchy: { lvl0: 'Algorithms' } });
  const text = records.map(({ content }) => content ?? '').join('\n');
  expect(text).toContain('function lowerBound(sorted, wanted)');
  expect(text).not.toMatch(/run by our tests|Show a solution|Edit this page|Direct link|\bHint\b/);
});
