/** The records of a whole build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtPages } from '../../../src/lib/built-pages';
import { KeptResults, hashSources } from '../../../src/lib/kept-results';
import type { SearchRecord } from '../../../src/lib/search/types';
import { pageRecords, type SiteFacts } from './page-records';

/** A page of a build: its file relative to the build, with `/` between folders, and its HTML. */
export type BuiltPage = readonly [name: string, html: string];

/**
 * Reads every page of a build at once, without giving way: while the build ends, other plugins rewrite the same files.
 *
 * @param outDir folder of the build
 */
export function readPages(outDir: string): BuiltPage[] {
  return builtPages(outDir)
    .sort()
    .map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')]);
}

/** What a page's records are made from. */
export type PageToRead = readonly [html: string, route: string];

/**
 * The records of pages, one list for each; runs in threads.
 *
 * @param pages with the paths that they are served under
 */
export function readRecords(pages: readonly PageToRead[], site: SiteFacts): SearchRecord[][] {
  return pages.map(([html, route]) => pageRecords(html, route, site));
}

/**
 * The records of pages, kept until a page changes.
 *
 * @param baseUrl path that they are served under, with a slash at both ends
 * @param siteDir folder with node_modules, where records are kept
 * @param read `readRecords`, perhaps in another thread, of which that many parts are asked at once
 * @returns records by page, in the order of the pages
 */
export async function keptRecords(
  pages: readonly BuiltPage[],
  baseUrl: string,
  site: SiteFacts,
  siteDir: string,
  read: (pages: readonly PageToRead[], site: SiteFacts) => Promise<SearchRecord[][]>,
  parts: number,
): Promise<SearchRecord[]> {
  const sources = hashSources(siteDir, ['plugins/site-search/records']);
  const kept = new KeptResults<SearchRecord[]>(siteDir, 'site-search-records', sources);
  const inputs = pages.map(([name, html]) => JSON.stringify([routeOf(name, baseUrl), site, html]));
  const missing = pages.flatMap((page, i) => (kept.get(inputs[i] ?? '') ? [] : [{ page, i }]));
  await Promise.all(
    inParts(missing, parts).map(async (part) => {
      const records = await read(
        part.map(({ page: [name, html] }) => [html, routeOf(name, baseUrl)] as const),
        site,
      );
      part.forEach(({ i }, k) => kept.set(inputs[i] ?? '', records[k] ?? []));
    }),
  );
  kept.save();
  return inputs.flatMap((input) => kept.get(input) ?? []);
}

/** The records of a finished build. */
export function readBuild(outDir: string, baseUrl: string, site: SiteFacts): SearchRecord[] {
  return readRecords(
    readPages(outDir).map(([name, html]) => [html, routeOf(name, baseUrl)]),
    site,
  ).flat();
}

function routeOf(name: string, baseUrl: string): string {
  return baseUrl + name.replace(/(?:\/?index)?\.html$/, '');
}

/** At most that many parts, as long as each other, none empty. */
function inParts<T>(all: readonly T[], parts: number): T[][] {
  const length = Math.ceil(all.length / parts);
  return Array.from({ length: Math.ceil(all.length / (length || 1)) }, (_, i) =>
    all.slice(i * length, (i + 1) * length),
  );
}
