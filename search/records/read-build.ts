import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchRecord } from '../types';
import { getPageRecords, type SiteInfo } from './page-records';

/**
 * Returns the records of all pages in a build, in the order of the pages' file names. The base URL has a slash at both
 * ends.
 */
export function readBuild(outDir: string, baseUrl: string, site: SiteInfo): SearchRecord[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .flatMap((name) => {
      const route = `/${name.replace(/(?:\/?index)?\.html$/, '')}`;
      return getPageRecords(readFileSync(path.join(outDir, name), 'utf8'), route, baseUrl, site);
    });
}
