/** Finds the source files of docs, and resolves links between source files. */
import path from 'node:path';
import { contentMap, findDocFile } from '../../src/site/content-map';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../glossary/terms';

/** A doc whose source file exists. */
interface DocFile {
  /** Absolute path of the source file. */
  file: string;
  /**
   * The route without the base path and without a trailing slash. For example, the route of `tech/index` is
   * `/docs/tech`.
   */
  route: string;
  doc: string;
}

/**
 * Returns the docs that have been written, in the order of the content map, followed by the glossary.
 *
 * @param siteDir absolute path of the site's folder
 */
export function listDocFiles(siteDir: string): DocFile[] {
  const docs = [...contentMap.docs, { id: GLOSSARY_DOC, route: GLOSSARY_ROUTE }];
  return docs.flatMap(({ id, route }) => {
    const file = findDocFile(path.join(siteDir, 'docs'), id);
    return file ? [{ file, doc: id, route: route.replace(/\/$/, '') }] : [];
  });
}

/**
 * Returns a function that turns routes into absolute URLs.
 *
 * @param home the URL of the site with its base path and a trailing slash
 */
export function createAddressBuilder(home: string): (route: string) => string {
  return (route) => new URL(route.slice(1), home).href;
}

/**
 * Returns a function that resolves a link, given the path of its page relative to the site's folder. Links to files
 * that aren't pages are returned unchanged.
 *
 * @param routes the route of each page, keyed by the absolute path of its file
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
