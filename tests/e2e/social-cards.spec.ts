/** Social images: read from the build without a browser, as services that show shared pages do. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './lib/fixtures';
import { buildDir, pageKind, sitemapPaths } from './lib/site';

/** The first bytes of a PNG. */
const PNG = '89504e470d0a1a0a';
/** Maximum size of an image, in bytes. */
const MOST = 40_000;
/** The site's default image. */
const SITE = 'img/social-card.png';

const routes = sitemapPaths();
const html = (route: string) => {
  const file = path.join(buildDir, route);
  return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : path.join(file, 'index.html'), 'utf8');
};

/**
 * Returns the address of a page's image. og:image is the only tag for it, because services that read twitter:image fall
 * back to it.
 */
function picture(page: string): string | undefined {
  const tags = page.match(/<meta\b[^>]*(?:property|name)="?(?:og|twitter):image\b"?[^>]*>/g) ?? [];
  expect(tags.length).toBe(1);
  return /content="?([^"\s>]+)/.exec(tags[0] ?? '')?.[1];
}

/** Returns the file name of an image in the build. */
function pictureOf(route: string): string {
  const page = html(route);
  const address = picture(page) ?? '';
  expect(address, route).toMatch(/^https:\/\/groundwork\.example\//);
  return new URL(address).pathname.slice(1);
}

test('every page names a picture of 1200 × 630 that is there and small', () => {
  expect(routes.length).toBeGreaterThan(300);
  for (const route of routes) {
    const name = pictureOf(route);
    const png = readFileSync(path.join(buildDir, name));
    expect(png.subarray(0, 8).toString('hex'), name).toBe(PNG);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual([1200, 630]);
    expect(png.length, `${name} of ${route}`).toBeLessThanOrEqual(MOST);
  }
});

test('every page but home has a picture of its own, immutable by its name', () => {
  const own = routes.filter((route) => pageKind(route) !== 'home');
  expect(own.filter((route) => !/^assets\/og\/[\da-f]{10}\.png$/.test(pictureOf(route)))).toEqual([]);
  expect(pictureOf('/')).toBe(SITE);
  const docs = routes.filter((route) => ['doc', 'post', 'category'].includes(pageKind(route)));
  const pictures = new Map<string, string[]>();
  for (const route of docs)
    pictures.set(pictureOf(route), [...(pictures.get(pictureOf(route)) ?? []), route]);
  expect([...pictures.values()].filter((pages) => pages.length > 1)).toEqual([]);
});

test('no picture is there that no page names', () => {
  const named = new Set(
    readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => readFileSync(path.join(buildDir, name), 'utf8').match(/[\da-f]{10}\.png/g) ?? []),
  );
  expect(readdirSync(path.join(buildDir, 'assets/og')).filter((name) => !named.has(name))).toEqual([]);
});
