/** Where docs are, and where their links lead. */
import path from 'node:path';
import { contentMap, findDocFile } from '../../src/site/content-map';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../glossary/terms';

/** A doc that is written. */
export interface DocPlace {
  /** Its source, absolute. */
  file: string;
  /** Without a slash at its end and without base path: `/docs/tech/index` is `/docs/tech`. */
  route: string;
  /** Its id. */
  doc: string;
}

/** Docs in the order of the map, then the glossary. @param siteDir folder of the site, absolute */
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

/** Whole addresses. @param home address of the site with base path, with a slash at its end */
export function addresses(home: string): (route: string) => string {
  return (route) => new URL(route.slice(1), home).href;
}

/**
 * @param routes by absolute file
 * @returns gives the address that a link of a page leads to, whose file is relative to the site. A link to a file that
 *   isn't a page stays as it is
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
