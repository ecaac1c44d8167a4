import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../examples/language/languages';
import { highlight } from './highlighter';
import rehypeHighlight from './index';

async function render(markdown: string): Promise<string> {
  const file = new VFile({ path: 'docs/page.md', value: markdown });
  const { default: Page } = await evaluate(file, { ...runtime, rehypePlugins: [rehypeHighlight] });
  // React doesn't know Astro's `set:html` and renders it as an attribute.
  return renderToStaticMarkup(createElement(Page)).replace(
    / set:html="([^"]*)">/g,
    (_all, html: string) => `>${unescaped(html)}`,
  );
}

function unescaped(html: string): string {
  const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
  return html.replace(
    /&(?:lt|gt|quot|#x27|amp);/g,
    (entity) => characters[entity as keyof typeof characters],
  );
}

const BUTTON =
  '<button type="button" class="code-copy" aria-label="Copy code to clipboard" title="Copy"></button>';

test('a block has a span for each stretch of one kind, nothing for plain words, and no styles', async () => {
  expect(await render("```js\nconst a = b('x');\n```")).toBe(
    '<div class="theme-code-block language-js"><pre class="shiki" tabindex="0"><code>' +
      '<span class="k">const</span> a = <span class="f">b</span>(' +
      '<span class="s">\'x\'</span>);' +
      `</code></pre>${BUTTON}</div>`,
  );
});

test('text stays text, also where it looks like HTML, and the blank lines stay', async () => {
  expect(await render('```text\n<b>\n\n&amp;\n```')).toContain('<code>&lt;b&gt;\n\n&amp;amp;</code>');
  expect(await render('    indented')).toContain('<div class="theme-code-block language-text">');
});

test('one kind on several lines is one span', async () => {
  const html = await render('```js\n/* a\n b */\nwhile (a) {{\n\n}}\n```');
  expect(html).toContain('<span class="c">/* a\n b */</span>\n');
});

test('names, brackets and operators are text without an element', async () => {
  const html = await render('```js\nwhile (a < b) {{\n\n}}\n```');
  expect(html).toContain('<span class="k">while</span> (a &lt; b) {{\n\n}}</code>');
});

test('a language without a grammar is plain text', async () => {
  expect(await render('```nothing\nlet a = 1;\n```')).toContain('>let a = 1;</code>');
});

test.each(Object.keys(LANGUAGES))('%s: the texts of the pieces are the code', async (lang) => {
  const code = '# A \'b\' {c: 1} <d e="f">\n\n\tselect null, (2) -- g\n';
  expect((await highlight(code, lang)).map(({ text }) => text).join('')).toBe(code);
});

test('what the grammar of SQL leaves plain has its kind', async () => {
  const pieces = await highlight("SELECT a FROM b WHERE c IS NOT NULL AND (d IN ('e'));", 'sql');
  const kinds = Object.fromEntries(pieces.map(({ kind, text }) => [text, kind]));
  expect(kinds).toMatchObject({
    SELECT: 'keyword',
    NULL: 'number',
    "'e'": 'string',
  });
  expect(pieces.find(({ text }) => text.includes('IS NOT'))?.kind).toBe('ink');
  expect(pieces.at(-1)).toMatchObject({ kind: 'ink', text: '));' });
});
