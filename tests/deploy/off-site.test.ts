/** Checks that no page or style sheet makes a browser contact another origin. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { parse, walk } from 'css-tree';
import { expect, test } from 'vitest';

const BUILD = 'build';

/** The site's origin in a build without an operator's settings. */
const BUILD_ORIGIN = 'https://groundwork.example';

/** Returns whether an absolute or relative URL points to another origin. */
function isExternal(address: string): boolean {
  const url = new URL(address.trim() || '/', BUILD_ORIGIN);
  return /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== BUILD_ORIGIN;
}

const listFiles = (ending: string) =>
  readdirSync(BUILD, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .sort();

/** Attributes with URLs that a browser may request, by element. Ordinary links aren't included. */
const FETCHED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'script, img, iframe, embed, source, video, audio, track, input': ['src'],
  'img, source, link': ['srcset', 'imagesrcset'],
  'link:not([rel~="canonical"], [rel~="alternate"], [rel~="license"], [rel~="author"])': ['href'],
  'image, use': ['href', 'xlink:href'],
  video: ['poster'],
  object: ['data'],
  form: ['action'],
  'button, input': ['formaction'],
  a: ['ping'],
};

function findFetchedAddresses(html: string): string[] {
  const $ = load(html);
  const found = Object.entries(FETCHED_ATTRIBUTES).flatMap(([selector, attributes]) =>
    $(selector)
      .toArray()
      .flatMap((element) => attributes.map((name) => $(element).attr(name) ?? '')),
  );
  const refresh = $('meta[http-equiv="refresh"]').attr('content')?.split('url=')[1] ?? '';
  return [
    ...found.flatMap((value) => value.split(/,\s+/)),
    refresh,
    ...$('style')
      .toArray()
      .flatMap((style) => findCssAddresses($(style).text())),
  ];
}

/** Returns the URLs in the `url(…)` values and `@import` rules of a style sheet. */
function findCssAddresses(css: string): string[] {
  const found: string[] = [];
  walk(parse(css), (node) => {
    if (node.type === 'Url') found.push(node.value);
    if (node.type === 'Atrule' && node.name === 'import' && node.prelude?.type === 'AtrulePrelude')
      walk(node.prelude, (part) => part.type === 'String' && found.push(part.value));
  });
  return found;
}

test('pages only load files from the site', () => {
  const pages = listFiles('.html');
  expect(pages.length).toBeGreaterThan(300);
  const wrong = pages.flatMap((page) =>
    findFetchedAddresses(readFileSync(path.join(BUILD, page), 'utf8'))
      .filter(isExternal)
      .map((address) => `${page}: ${address}`),
  );
  expect(wrong).toEqual([]);
});

test('style sheets only load files from the site', () => {
  const sheets = listFiles('.css');
  expect(sheets.length).toBeGreaterThan(10);
  const wrong = sheets.flatMap((sheet) =>
    findCssAddresses(readFileSync(path.join(BUILD, sheet), 'utf8'))
      .filter(isExternal)
      .map((address) => `${sheet}: ${address}`),
  );
  expect(wrong).toEqual([]);
});

test('external addresses are found', () => {
  const html = `<link rel="preconnect" href="https://fonts.example"><img srcset="a.png 1x, //cdn.example/b.png 2x">
    <style>@import "https://x.example/a.css"; p { background: url(https://y.example/b.png) }</style>
    <a href="https://fine.example">fine</a><script src="${BUILD_ORIGIN}/own.js"></script>`;
  expect(findFetchedAddresses(html).filter(isExternal)).toEqual([
    '//cdn.example/b.png 2x',
    'https://fonts.example',
    'https://x.example/a.css',
    'https://y.example/b.png',
  ]);
});
