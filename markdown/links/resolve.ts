/** Finds the source files of docs, and resolves links between source files. */
import path from 'node:path';
import { contentMap, findDocFile } from '../../src/site/content-map';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../glossary/terms';

/** A doc that has been written. */
interface DocFile {
  /** Absolute path of its source. */
  file: string;
  /** Without a trailing slash and without the base path: `/docs/tech/index` is `/docs/tech`. */
  route: string;
  doc: string;
}

/** Returns the docs in the order of the map, then the glossary. @param siteDir absolute path of the site's folder */
export function listDocFiles(siteDir: string): DocFile[] {
  const docs = [...contentMap.docs, { id: GLOSSARY_DOC, route: GLOSSARY_ROUTE }];
  return docs.flatMap(({ id, route }) => {
    const file = findDocFile(path.join(siteDir, 'docs'), id);
    return file ? [{ file, doc: id, route: route.replace(/\/$/, '') }] : [];
  });
}

/** Returns a function that makes routes absolute. @param home address of the site with its base path and a trailing slash */
export function createAddressBuilder(home: string): (route: string) => string {
  return (route) => new URL(route.slice(1), home).href;
}

/**
 * Returns a function that resolves a link, given the path of its page relative to the site. Links to files that aren't
 * pages are returned unchanged.
 *
 * @param routes by absolute path of the file
 */
export function createLinkResolver(
  siteDir: string,
  routes: ReadonlyMap<string, string>,
  toAddress: (route: string) => string,
): (url: string, file: string) => string {
  return (url, file) => {
    if (url.startsWith('glossary:')) return toAddress(`${GLOSSARY_ROUTE}#${url.slice('glossary:'.length)}`);
    if (url.startsWith('/')) return toAddress(url);
    const [target = '', hash] = url.split('#');
    if (!/^[^:]*\.mdx?$/.test(target)) return url;
    const route = routes.get(path.resolve(siteDir, path.dirname(file), target));
    if (route === undefined) return url;
    return toAddress(hash ? `${route}#${hash}` : route);
  };
}
