import { expect, test } from 'vitest';
import { parsePage } from './language';
import { createPreview } from './previews';

const createPreviews = (text: string) =>
  parsePage('page.mdx', text).examples.map((example) => createPreview(example)?.html);
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

test('a preview can load nothing and includes the styles of its group', () => {
  const [html] = createPreviews(
    fence('html live title=index.html group=a', '<p class="x">Hello</p>') +
      fence('css live title=style.css group=a', '.x { color: red }'),
  );
  expect(html).toContain("default-src 'none'");
  expect(html).toContain('<p class="x">Hello</p>');
  expect(html).toContain('.x { color: red }');
  expect(html?.indexOf('Content-Security-Policy')).toBeLessThan(html?.indexOf('<style') ?? 0);
});

test('a preview begins with the blocks that run before it', () => {
  const [, html] = createPreviews(
    fence('html live id=one', '<i>One</i>') + fence('html live after=one', '<b>Two</b>'),
  );
  expect(html).toMatch(/<i>One<\/i>\s*<b>Two<\/b>/);
});

test('a complete document is not wrapped in another one', () => {
  const code = '<!doctype html>\n<html lang="de"><head><title>T</title></head><body>B</body></html>';
  const [html] = createPreviews(fence('html live', code));
  expect(html).toMatch(/^<!doctype html>\s*<html lang="de"><head><meta http-equiv/);
});

test.each([
  ['a script', 'html', '<p>1</p><script>document.write(2)</script>'],
  ['a handler', 'html', '<button onclick="alert(1)">x</button>'],
  ['another runtime', 'jsx', 'export default () => <p>1</p>'],
])('a block with %s has no preview', (_, lang, code) => {
  expect(createPreviews(fence(`${lang} live`, code))).toEqual([undefined]);
});

test('only links within the page work', () => {
  const [html] = createPreviews(fence('html live', '<a href="/shop">Shop</a> <a href="#top">Top</a>'));
  expect(html).toContain('<a target="_blank" href="/shop">');
  expect(html).toContain('<a href="#top">');
});
