/** Reads the records of a whole build. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchRecord } from '../types';
import { pageRecords, type SiteFacts } from './page-records';

/**
 * Reads every page of a build, sorted by file name.
 *
 * @param outDir folder of the build
 * @param baseUrl base path of the site, with a slash at both ends
 */
export function readBuild(outDir: string, baseUrl: string, site: SiteFacts): SearchRecord[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .flatMap((name) =>
      pageRecords(readFileSync(path.join(outDir, name), 'utf8'), routeOf(name), baseUrl, site),
    );
}

/** Returns the route of a page's file, which begins with a slash and excludes the base path. */
function routeOf(name: string): string {
  return `/${name.replace(/(?:\/?index)?\.html$/, '')}`;
}
