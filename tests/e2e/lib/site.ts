/** Facts about the built site, read from the build itself. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the served build. */
export const buildDir = path.resolve('build');

/**
 * Returns the paths of the sitemap, without the origin. Tests are generated from it, so it has to exist before they are
 * listed.
 */
export function sitemapPaths(): string[] {
  const file = path.join(buildDir, 'sitemap.xml');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" before the browser tests.`);
  const locations = [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  return locations.map((location) => decodeURI(new URL(location).pathname));
}

/** Returns the kind of page at a path; pages of one kind share their layout. */
export function pageKind(route: string): string {
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
