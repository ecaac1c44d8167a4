/** The records of a whole build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtPages } from '../../../src/lib/built-pages';
import { KeptResults, hashSources } from '../../../src/lib/kept-results';
import type { SearchRecord } from '../../../src/lib/search/types';
import { pageRecords, type SiteFacts } from './page-records';

/**
 * Reads every page of a build.
 *
 * Reads at once, without giving way: while the build ends, other plugins rewrite the same files.
 *
 * @param outDir folder of the build
 * @param baseUrl path that it is served under, with a slash at both ends
 * @param siteDir folder with node_modules, where the records of a page are kept until the page changes; without it none are
 * @returns records by page, in the order of addresses
 */
export function readBuild(
  outDir: string,
  baseUrl: string,
  site: SiteFacts,
  siteDir?: string,
): SearchRecord[] {
  const sources = siteDir === undefined ? undefined : hashSources(siteDir, ['plugins/site-search/records']);
  const kept = new KeptResults<SearchRecord[]>(siteDir ?? '', 'site-search-records', sources);
  const records = builtPages(outDir)
    .sort()
    .flatMap((name) => {
      const route = baseUrl + name.replace(/(?:\/?index)?\.html$/, '');
      const html = readFileSync(path.join(outDir, name), 'utf8');
      const input = JSON.stringify([route, site, html]);
      return kept.get(input) ?? kept.set(input, pageRecords(html, route, site));
    });
  kept.save();
  return records;
}
