/** Writes `sitemap.xml`: every page that search engines may index, with the date of its last change if known. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

interface Options {
  /** Returns the date of a page's last change, by its route without the base path. */
  dateOf: (route: string) => Date | undefined;
  /** Routes that robots.txt excludes. */
  except: readonly string[];
}

export default function sitemap({ dateOf, except }: Options): AstroIntegration {
  let home = '';
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        home = new URL(config.base, config.site).href;
      },
      'astro:build:done': ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const listed = canonicalAddresses(outDir).filter(
          (address) => !except.includes(`/${address.slice(home.length)}`),
        );
        writeFileSync(path.join(outDir, 'sitemap.xml'), sitemapText(listed, home, dateOf));
      },
    },
  };
}

/** Returns the canonical addresses of a build's pages, without those marked `noindex`. */
export function canonicalAddresses(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const html = readFileSync(path.join(outDir, name), 'utf8');
      if (/<meta name="robots" content="noindex/.test(html)) return [];
      return /<link rel="canonical" href="([^"]+)"/.exec(html)?.slice(1) ?? [];
    })
    .sort();
}

/** @param home address of the site, including the base path */
export function sitemapText(
  addresses: readonly string[],
  home: string,
  dateOf: (route: string) => Date | undefined,
): string {
  const entries = addresses.map((address) => {
    const date = dateOf(`/${address.slice(home.length)}`);
    const lastmod = date ? `<lastmod>${date.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${address}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
