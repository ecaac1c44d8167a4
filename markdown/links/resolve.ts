/** Finds docs, and the addresses that links between them lead to. */
import path from 'node:path';
import { contentMap, findDocFile } from '../../src/site/content-map';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../glossary/terms';

/** A written doc. */
export interface DocPlace {
  /** Absolute path of its source. */
  file: string;
  /** Without a trailing slash and without the base path: `/docs/tech/index` is `/docs/tech`. */
  route: string;
  doc: string;
}

/** Returns the docs in the order of the map, then the glossary. @param siteDir absolute path of the site's folder */
export function docPlaces(siteDir: string): DocPlace[] {
  const docsDir = path.join(siteDir, 'docs');
  const docs = [
    ...contentMap.docs.map(({ id, route }) => ({ id, route })),
    { id: GLOSSARY_DOC, route: GLOSSARY_ROUTE },
  ];
  return docs.flatMap(({ id, route }) => {
    const file = findDocFile(docsDir, id);
    return file ? [{ file, doc: id, route: route.replace(/\/$/, '') }] : [];
  });
}

/**
 * Returns a function that makes routes absolute.
 *
 * @param home address of the site including the base path, with a trailing slash
 */
export function addresses(home: string): (route: string) => string {
  return (route) => new URL(route.slice(1), home).href;
}

/**
 * @param routes by absolute path of the file
 * @returns a function that returns the address that a link of a page leads to; the page's path is relative to the site.
 * Links
 *   to files that aren't pages are returned unchanged
 */
export function resolver(
  siteDir: string,
  routes: ReadonlyMap<string, string>,
  addressOf: (route: string) => string,
): (url: string, file: string) => string {
  return (url, file) => {
    if (url.startsWith('glossary:')) return addressOf(`${GLOSSARY_ROUTE}#${url.slice('glossary:'.length)}`);
    if (url.startsWith('/')) return addressOf(url);
    const [target = '', hash] = url.split('#');
    if (!/^[^:]*\.mdx?$/.test(target)) return url;
    const route = routes.get(path.resolve(siteDir, path.dirname(file), target));
    if (route === undefined) return url;
    return addressOf(hash ? `${route}#${hash}` : route);
  };
}
