import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishPages } from './finish-pages';
import { renameClasses } from './rewrite-page';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lean-css-'));
  mkdirSync(path.join(dir, 'assets/css'), { recursive: true });
  writeFileSync(path.join(dir, 'assets/css/styles.1.css'), '.main{}.both{}');
  writeFileSync(path.join(dir, 'assets/css/styles-blog.2.css'), '.post{}.both{}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const HEAD = '<link rel=stylesheet href=/base/assets/css/styles.1.css />';
const BLOG = '<link rel=stylesheet href=/base/assets/css/styles-blog.2.css>';

async function finish(body: string, lost: string[] = [], short = new Map<string, string>()): Promise<string> {
  const file = path.join(dir, 'index.html');
  writeFileSync(file, HEAD + body);
  await finishPages({ outDir: dir, plugins: [] }, '/base/', { lost: new Set(lost), short });
  return readFileSync(file, 'utf8');
}

test('a page links the sheets whose classes it has, once', async () => {
  expect(await finish('<p class=post>')).toBe(`${HEAD}${BLOG}<p class=post>`);
  expect(await finish(`${BLOG}<p class=post>`)).toBe(`${HEAD}${BLOG}<p class=post>`);
  expect(await finish('<p class="main both">post')).toBe(`${HEAD}<p class="main both">post`);
});

test('of sheets with the same rules, a page links the one that has most of what it needs', async () => {
  const css = path.join(dir, 'assets/css');
  writeFileSync(path.join(css, '1.css'), '.bar{}');
  writeFileSync(path.join(css, '2.css'), '.bar{}.page{}');
  expect(await finish('<p class="bar page">')).toBe(
    `${HEAD}<link rel=stylesheet href=/base/assets/css/2.css><p class="bar page">`,
  );
});

test('of sheets that have as much of it, a page links the one with less besides, whatever their names', async () => {
  const css = path.join(dir, 'assets/css');
  writeFileSync(path.join(css, '1.css'), '.bar{}.editor{}');
  writeFileSync(path.join(css, '2.css'), '.bar{}');
  expect(await finish('<p class="bar">')).toBe(
    `${HEAD}<link rel=stylesheet href=/base/assets/css/2.css><p class=bar>`,
  );
});

test('a page with a class that lost its rules is an error that names both', async () => {
  await expect(finish('<p class="a gone">', ['gone', 'other'])).rejects.toThrow(/\.gone on index\.html/);
});

test('classes are those of elements, not of text, scripts or other attributes', () => {
  const html = `<p class=a title=">" data-x><b title=" class=no" class='b c'>class="no" &lt;i class="no"></b>
    <script>"<p class=no>"</script><title>class=no</title>`;
  expect([...renameClasses(html, new Map()).classes]).toEqual(['a', 'b', 'c']);
});

test('elements get the short names of their classes, and text, scripts and other attributes stay', () => {
  const short = new Map([
    ['menu__link', 'abc'],
    ['menu__list', 'xyz'],
  ]);
  const kept = `title='class="menu__link"'><code>&lt;a class="menu__link"></code><script>"<a class=menu__link>"</script>`;
  expect(
    renameClasses(`<a class=menu__link ${kept}<ul class="menu__list b menu__link" id=menu__list>`, short)
      .html,
  ).toBe(`<a class=abc ${kept}<ul class="xyz b abc" id=menu__list>`);
});

test('one class needs no quotes, unless it is made of other signs than names are', () => {
  const short = new Map([['menu__link', 'abc']]);
  const renamed = (html: string) => renameClasses(html, short).html;
  expect(renamed('<a class="menu__link"><a class="a">')).toBe('<a class=abc><a class=a>');
  expect(renamed('<a class="a=b"><a class="menu__link b"><a class="">')).toBe(
    '<a class="a=b"><a class="abc b"><a class="">',
  );
});

test('islands are told of classes by their short names, and code of readers is not changed', () => {
  const data = (name: string) =>
    `<script type=application/json>{"className":"a ${name}","code":"{\\"className\\":\\"menu__link\\"} <a class=menu__link>"}</script>`;
  expect(renameClasses(data('menu__link'), new Map([['menu__link', 'abc']])).html).toBe(data('abc'));
});

test('a page links its sheets by the short names, and may not use one for another class', async () => {
  writeFileSync(path.join(dir, 'assets/css/styles-menu.3.css'), '.abc{}');
  const short = new Map([['menu__link', 'abc']]);
  expect(await finish('<a class=menu__link>', [], short)).toBe(
    `${HEAD}<link rel=stylesheet href=/base/assets/css/styles-menu.3.css><a class=abc>`,
  );
  await expect(finish('<a class=abc>', [], short)).rejects.toThrow(/index\.html: .*has a class abc/);
});
