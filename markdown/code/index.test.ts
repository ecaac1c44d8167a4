import { toString } from 'hast-util-to-string';
import { fromHtml } from 'hast-util-from-html';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import rehypeHighlight from './index';

const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeHighlight).use(rehypeStringify);

async function render(markdown: string): Promise<string> {
  return String(await processor.process(new VFile({ path: 'docs/page.md', value: markdown })));
}

const BUTTON =
  '<button type="button" class="code-copy" aria-label="Copy code to clipboard" title="Copy"></button>';

test('renders a title, a span for each coloured token, and a copy button', async () => {
  expect(await render("```js title='a.js'\nconst a = b('x');\n```")).toBe(
    '<div class="theme-code-block language-js"><div class="code-title">a.js</div>' +
      '<pre class="shiki" tabindex="0"><code>' +
      '<span class="k">const</span> a = <span class="f">b</span>(' +
      '<span class="s">\'x\'</span>);' +
      `</code></pre>${BUTTON}</div>`,
  );
});

test('marks changed lines, without changing the text of the code', async () => {
  const html = await render('```js changes="2 3"\na;\nconst b;\nc;\n```');
  expect(html).toContain('<span class="code-changes">Changed: lines 2 and 3.</span><pre');
  expect(html).toContain('>a;\n<mark><span class="k">const</span> b;</mark>\n<mark>c;</mark></code>');
});

test('renders only the code if it is bare', async () => {
  expect(await render('```js bare="true"\nconst a;\n```')).toBe(
    '<pre class="shiki wrapped"><code><span class="k">const</span> a;</code></pre>',
  );
});

test('leaves plain text unchanged, even if it looks like HTML', async () => {
  expect(await render('```text\n<b>\n\n&amp;\n```')).toContain('<code>&#x3C;b>\n\n&#x26;amp;</code>');
  expect(await render('    indented')).toContain('<div class="theme-code-block language-text">');
});

test('highlights fences inside Markdown', async () => {
  expect(await render('````md\n```sql\nSELECT 1;\n```\n````')).toContain('<span class="k">SELECT</span>');
});

test.each(['bash', 'html', 'js', 'md', 'output', 'python', 'regex', 'sql', 'tsx'])(
  'keeps the text of code in %s',
  async (lang) => {
    const code = '# A \'b\' {c: 1} <d e="f">\n\n\tselect null, (2) -- g\n';
    expect(toString(fromHtml(await render(`~~~${lang}\n${code}\n~~~`)))).toBe(code);
  },
);

test('renders a language without a grammar as plain text', async () => {
  expect(await render('```nothing\nlet a = 1;\n```')).toContain('>let a = 1;</code>');
});
