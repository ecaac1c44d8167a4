/** The records of a whole build. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SearchRecord } from '../../../src/lib/search/types';
import { pageRecords, type SiteFacts } from './page-records';

/** Folders with pages of their own kind: sandboxes and files with hashes. */
const NOT_PAGES = /^(?:assets|runtimes|img|fonts)\//;

/**
 * Reads every page of a build.
 *
 * Reads at once, without giving way: while the build ends, other plugins rewrite the same files.
 *
 * @param outDir folder of the build
 * @param baseUrl path that it is served under, with a slash at both ends
 * @returns records by page, in the order of addresses
 */
export function readBuild(outDir: string, baseUrl: string, site: SiteFacts): SearchRecord[] {
  return readdirSync(outDir, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html') && !NOT_PAGES.test(name))
    .sort()
    .flatMap((name) => {
      const route = baseUrl + name.replace(/(?:\/?index)?\.html$/, '');
      return pageRecords(readFileSync(path.join(outDir, name), 'utf8'), route, site);
    });
}
