/** When pages were last changed, by their route. */
import path from 'node:path';
import { docPlaces } from '../../markdown/links/places';
import { lastUpdated } from './last-updated';

let files: ReadonlyMap<string, string> | undefined;

/**
 * @param route of a page, without base path
 * @returns undefined for pages that are not docs, and where there is no history
 */
export function pageDate(route: string): Date | undefined {
  const siteDir = process.cwd();
  files ??= new Map(docPlaces(siteDir).map(({ file, route: own }) => [own, path.relative(siteDir, file)]));
  return lastUpdated().get(files.get(route.replace(/(.)\/$/, '$1')) ?? '');
}
