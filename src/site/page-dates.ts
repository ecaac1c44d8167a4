/** The dates of the last changes to pages, by route. */
import path from 'node:path';
import { docPlaces } from '../../markdown/links/places';
import { lastUpdated } from './last-updated';

let files: ReadonlyMap<string, string> | undefined;

/**
 * @param route without the base path
 * @returns undefined for pages that aren't docs, or without a Git history
 */
export function pageDate(route: string): Date | undefined {
  const siteDir = process.cwd();
  files ??= new Map(docPlaces(siteDir).map(({ file, route: own }) => [own, path.relative(siteDir, file)]));
  return lastUpdated().get(files.get(route.replace(/(.)\/$/, '$1')) ?? '');
}
