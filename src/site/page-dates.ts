import path from 'node:path';
import { listDocFiles } from '../../markdown/links/resolve';
import { getLastUpdated } from './last-updated';

let files: ReadonlyMap<string, string> | undefined;

/** Returns when a doc was last changed. Returns undefined for other pages, or if there is no Git history. */
export function getPageDate(route: string): Date | undefined {
  const siteDir = process.cwd();
  files ??= new Map(listDocFiles(siteDir).map((doc) => [doc.route, path.relative(siteDir, doc.file)]));
  return getLastUpdated().get(files.get(route.replace(/(.)\/$/, '$1')) ?? '');
}
