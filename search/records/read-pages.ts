/** Pages to records; runs in threads where there are many. */
import type { SearchRecord } from '../types';
import { pageRecords, type SiteFacts } from './page-records';

/** A page of a build: its file relative to the build, with `/` between folders, and its HTML. */
export type BuiltPage = readonly [name: string, html: string];

/** @param baseUrl path that pages are served under, with a slash at both ends @returns the records of each */
export function readRecords(pages: readonly BuiltPage[], baseUrl: string, site: SiteFacts): SearchRecord[][] {
  return pages.map(([name, html]) => pageRecords(html, routeOf(name, baseUrl), site));
}

/** The path of a page's file on the site. */
export function routeOf(name: string, baseUrl: string): string {
  return baseUrl + name.replace(/(?:\/?index)?\.html$/, '');
}
