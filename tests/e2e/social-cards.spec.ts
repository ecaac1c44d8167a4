/** Tests the images that other sites show next to a shared link. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './lib/fixtures';
import { buildDir, findPageFile, getPageKind, readSitemapPaths } from './lib/site';

/** The first eight bytes of every PNG file. */
const PNG_SIGNATURE = '89504e470d0a1a0a';
const MAX_BYTES = 40_000;

const routes = readSitemapPaths();

/** Returns the path of a page's image. Pages only have `og:image`, which services use if `twitter:image` is missing. */
function getImage(route: string): string {
  const html = readFileSync(findPageFile(route), 'utf8');
  const tags = html.match(/<meta\b[^>]*(?:property|name)="?(?:og|twitter):image\b"?[^>]*>/g) ?? [];
  expect(tags.length).toBe(1);
  const address = /content="?([^"\s>]+)/.exec(tags[0] ?? '')?.[1] ?? '';
  expect(address, route).toMatch(/^https:\/\/groundwork\.example\//);
  return new URL(address).pathname.slice(1);
}

test('every page has a PNG image of 1200 × 630 pixels and at most 40 kB', () => {
  expect(routes.length).toBeGreaterThan(300);
  for (const route of routes) {
    const name = getImage(route);
    const png = readFileSync(path.join(buildDir, name));
    expect(png.subarray(0, 8).toString('hex'), name).toBe(PNG_SIGNATURE);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual([1200, 630]);
    expect(png.length, `${name} of ${route}`).toBeLessThanOrEqual(MAX_BYTES);
  }
});

test('every page except the home page has its own image, with a hash in its name', () => {
  const others = routes.filter((route) => getPageKind(route) !== 'home');
  expect(others.filter((route) => !/^assets\/og\/[\da-f]{10}\.png$/.test(getImage(route)))).toEqual([]);
  expect(getImage('/')).toBe('img/social-card.png');
  const docs = routes.filter((route) => ['doc', 'post', 'category'].includes(getPageKind(route)));
  const shared = Object.values(Object.groupBy(docs, getImage)).filter((pages = []) => pages.length > 1);
  expect(shared).toEqual([]);
});

test('every image is used on a page', () => {
  const used = new Set(
    readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => readFileSync(path.join(buildDir, name), 'utf8').match(/[\da-f]{10}\.png/g) ?? []),
  );
  expect(readdirSync(path.join(buildDir, 'assets/og')).filter((name) => !used.has(name))).toEqual([]);
});
