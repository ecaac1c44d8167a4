import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the build that most tests open. */
export const buildDir = path.resolve('build');

/** Returns the path of a page's HTML file in the build. */
export function findPageFile(route: string): string {
  return path.join(buildDir, route, 'index.html');
}

/** Returns the routes of all docs and posts, except pages that only list other pages. */
export function listDocAndPostPaths(): string[] {
  const lists = /^\/(?:docs\/(?:category|tags)|blog\/(?:tags|archive|authors|page))(?:\/|$)/;
  return readSitemapPaths().filter((route) => /^\/(?:docs|blog)\/./.test(route) && !lists.test(route));
}

/** Returns the paths of all URLs in the sitemap. */
export function readSitemapPaths(): string[] {
  const file = path.join(buildDir, 'sitemap.xml');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" before the browser tests.`);
  const locations = [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  return locations.map((location) => decodeURI(new URL(location).pathname));
}

/** Returns the kind of a page. Pages of the same kind have the same layout. */
export function getPageKind(route: string): string {
  if (route === '/') return 'home';
  if (/^\/docs\/tags\/./.test(route)) return 'doc tag';
  if (/^\/docs\/category\//.test(route)) return 'category';
  if (/^\/docs\/(?:tech$|tags$)/.test(route)) return route;
  if (route.startsWith('/docs/')) return 'doc';
  if (/^\/blog\/tags\/./.test(route)) return 'blog tag';
  if (/^\/blog\/(?:tags|archive|authors)/.test(route)) return route;
  if (/^\/blog\/./.test(route)) return 'post';
  return route;
}
