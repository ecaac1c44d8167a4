/** Which pages beside docs and blog are static: what the site's configuration says (`staticPages`). */
import { homePath, staticPaths } from '@lean-pages/options';
import { isBelow, pageKey } from './page-data';

/** @param pathname of an address, base path included */
export function isListed(pathname: string): boolean {
  const path = pageKey(pathname);
  return path === homePath || staticPaths.some((each) => isBelow(path, each));
}
