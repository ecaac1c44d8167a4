import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

type GetDate = (route: string) => Date | undefined;

interface Options {
  /** Returns the date when a page last changed, if known. The route doesn't include the base path. */
  getDate: GetDate;
  /** Routes that robots.txt excludes. */
  excluded: readonly string[];
}

/** Writes `sitemap.xml`, which lists every page that search engines may index. */
export default function sitemap({ getDate, excluded }: Options): AstroIntegration {
  let home = '';
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        home = new URL(config.base, config.site).href;
      },
      'astro:build:done': ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const urls = findCanonicalUrls(outDir).filter(
          (url) => !excluded.includes(`/${url.slice(home.length)}`),
        );
        writeFileSync(path.join(outDir, 'sitemap.xml'), createSitemap(urls, home, getDate));
      },
    },
  };
}

/** Returns the canonical URLs of all pages in a build, except those marked `noindex`. */
export function findCanonicalUrls(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const html = readFileSync(path.join(outDir, name), 'utf8');
      if (/<meta name="robots" content="noindex/.test(html)) return [];
      return /<link rel="canonical" href="([^"]+)"/.exec(html)?.slice(1) ?? [];
    })
    .sort();
}

export function createSitemap(urls: readonly string[], home: string, getDate: GetDate): string {
  const entries = urls.map((url) => {
    const date = getDate(`/${url.slice(home.length)}`);
    const lastmod = date ? `<lastmod>${date.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${url}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
