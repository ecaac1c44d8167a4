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

/**
 * The records of pages, kept until a page changes.
 *
 * @param baseUrl path that they are served under, with a slash at both ends
 * @param siteDir folder with node_modules, where records are kept
 */
export function keptRecords(
  pages: readonly BuiltPage[],
  baseUrl: string,
  site: SiteFacts,
  siteDir: string,
): SearchRecord[] {
  const sources = hashSources(siteDir, ['plugins/site-search/records']);
  const kept = new KeptResults<SearchRecord[]>(siteDir, 'site-search-records', sources);
  const records = pages.flatMap(([name, html]) => {
    const route = routeOf(name, baseUrl);
    const input = JSON.stringify([route, site, html]);
    return kept.get(input) ?? kept.set(input, pageRecords(html, route, site));
  });
  kept.save();
  return records;
}

/** The records of a finished build. */
export function readBuild(outDir: string, baseUrl: string, site: SiteFacts): SearchRecord[] {
  return readPages(outDir).flatMap(([name, html]) => pageRecords(html, routeOf(name, baseUrl), site));
}

function routeOf(name: string, baseUrl: string): string {
  return baseUrl + name.replace(/(?:\/?index)?\.html$/, '');
}
