import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePage } from './language';
import { previewOf, writeAllPreviews } from './previews';
import { RUNTIMES_STATIC_DIR } from './static-dir';

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

test('writeAllPreviews writes what pages show and removes the rest', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'previews-'));
  mkdirSync(path.join(site, 'docs'));
  mkdirSync(path.join(site, 'blog'));
  const write = (text: string) => writeFileSync(path.join(site, 'docs/page.mdx'), fence('html live', text));
  const folder = path.join(site, RUNTIMES_STATIC_DIR, 'runtimes/previews');
  write('<p>One</p>');
  writeAllPreviews(site);
  const [first = ''] = readdirSync(folder);
  expect(readFileSync(path.join(folder, first, 'index.html'), 'utf8')).toContain('<p>One</p>');
  write('<p>Two</p>');
  writeAllPreviews(site);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain(first);
  // A build that was interrupted may leave a folder without its file.
  const file = path.join(folder, readdirSync(folder)[0] ?? '', 'index.html');
  rmSync(file);
  writeAllPreviews(site);
  expect(readFileSync(file, 'utf8')).toContain('<p>Two</p>');
});
