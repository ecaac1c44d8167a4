import { describe, expect, test } from 'vitest';
import { parsePage } from './language';
import { previewOf } from './previews';

const previews = (text: string) =>
  parsePage('page.mdx', text).examples.map((example) => previewOf(example)?.html);
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

describe('previewOf', () => {
  test('is a document that loads and runs nothing, with the styles of its group', () => {
    const [html] = previews(
      fence('html live title=index.html group=a', '<p class="x">Hello</p>') +
        fence('css live title=style.css group=a', '.x { color: red }'),
    );
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('<p class="x">Hello</p>');
    expect(html).toContain('.x { color: red }');
    expect(html?.indexOf('Content-Security-Policy')).toBeLessThan(html?.indexOf('<style') ?? 0);
  });
  test('begins with the blocks before it', () => {
    const [, html] = previews(
      fence('html live id=one', '<i>One</i>') + fence('html live after=one', '<b>Two</b>'),
    );
    expect(html).toMatch(/<i>One<\/i>\s*<b>Two<\/b>/);
  });
  test('keeps a whole document as it is written', () => {
    const [html] = previews(
      fence(
        'html live',
        '<!doctype html>\n<html lang="de"><head><title>T</title></head><body>B</body></html>',
      ),
    );
    expect(html).toMatch(/^<!doctype html>\s*<html lang="de"><head><meta http-equiv/);
  });
  test.each([
    ['a script', '<p>1</p><script>document.write(2)</script>'],
    ['a handler', '<button onclick="alert(1)">x</button>'],
  ])('is none where %s makes what is seen', (_, code) => {
    expect(previews(fence('html live', code))).toEqual([undefined]);
  });
  test('is none for other runtimes', () => {
    expect(previews(fence('jsx live', 'export default () => <p>1</p>'))).toEqual([undefined]);
  });
  test('links lead nowhere, save to parts of the page', () => {
    const [html] = previews(
      fence('html live', '<a href="/shop">Shop</a> <a href="#top">Top</a> <a>none</a>'),
    );
    expect(html).toContain('<a target="_blank" href="/shop">');
    expect(html).toContain('<a href="#top">');
    expect(html).toContain('<a>none</a>');
  });
});
