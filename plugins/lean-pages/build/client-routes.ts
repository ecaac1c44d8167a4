/** The browser's routes: those that Docusaurus generated, without the docs. Functions on the text of generated files. */

/** A route as the generated `routes.js` has it, with its component told by path and hash. */
export interface GeneratedRoute {
  path: string;
  component: { path: string; hash?: string };
  routes?: GeneratedRoute[];
  [attribute: string]: unknown;
}

/** `routesChunkNames.json`: `path-hash` → names of chunks, nested as the props are. */
export type ChunkNames = Record<string, unknown>;

/**
 * Reads `routes.js`.
 *
 * @throws where it is not what Docusaurus 3.10 generates
 */
export function readRoutes(text: string): GeneratedRoute[] {
  const match = /^import React from 'react';\nimport ComponentCreator from '@docusaurus\/ComponentCreator';\n\nexport default (\[[\s\S]*\]);\s*$/.exec(
    text,
  );
  if (!match) throw new Error('lean-pages does not know this format of .docusaurus/routes.js');
  const evaluate = new Function('ComponentCreator', `return ${match[1] ?? ''}`) as (
    create: (path: string, hash?: string) => GeneratedRoute['component'],
  ) => GeneratedRoute[];
  return evaluate((path, hash) => ({ path, hash }));
}

/** Chunks that routes need, by name; their children's too. */
export function chunksOf(routes: readonly GeneratedRoute[], names: ChunkNames): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  const visit = (route: GeneratedRoute): void => {
    collect(names[keyOf(route)]);
    route.routes?.forEach(visit);
  };
  routes.forEach(visit);
  return found;
}

/** Name of a route in `routesChunkNames.json`. */
export function keyOf({ component }: GeneratedRoute): string {
  return `${component.path}-${component.hash ?? ''}`;
}

/** A line of `registry.js`: name of a chunk, and its module. */
const ENTRY =
  /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ "([^"]+)"\),.*\],(?:\};)?$/gm;

/**
 * Reads `registry.js`.
 *
 * @returns chunk → its module
 * @throws where it is not what Docusaurus 3.10 generates
 */
export function readRegistry(text: string): Map<string, { module: string }> {
  const entries = [...text.matchAll(ENTRY)];
  if (entries.length === 0 || entries.length !== text.split('\n').filter((line) => line.includes('import(')).length)
    throw new Error('lean-pages does not know this format of .docusaurus/registry.js');
  return new Map(entries.map(([, chunk = '', module = '']) => [chunk, { module }]));
}

/**
 * `registry.js` with only the given chunks, and of each only how it is loaded: what Docusaurus writes beside it tells the
 * server which files a page needs.
 */
export function writeRegistry(
  registry: ReadonlyMap<string, { module: string }>,
  chunks: ReadonlySet<string>,
): string {
  const kept = [...registry].filter(([chunk]) => chunks.has(chunk));
  // The name of a plugin is smaller than a request for it, and every page has the configuration. Imported here, not by
  // `import()`, for which the bundler would add code to every page that makes modules of data.
  const isAtHand = (module: string) =>
    module.endsWith('/__plugin.json') || module === '@generated/docusaurus.config';
  const atHand = kept.map(([, { module }]) => module).filter(isAtHand);
  const imports = atHand.map((module, index) => `import data${index} from ${JSON.stringify(module)};\n`);
  const lines = kept.map(([chunk, { module }]) => {
    const name = JSON.stringify(chunk);
    const load = isAtHand(module)
      ? `Promise.resolve({ default: data${atHand.indexOf(module)} })`
      : `import(/* webpackChunkName: ${name} */ ${JSON.stringify(module)})`;
    return `  ${name}: [() => ${load}],`;
  });
  return `${imports.join('')}export default {\n${lines.join('\n')}\n};\n`;
}

/**
 * `routes.js` with one component for all static pages.
 *
 * @param paths of the docs, the blog and other static pages, each with all below it, base path included
 * @param homePath path of the home page, if it is static, else empty
 * @param pagesModule module of the component that draws them
 */
export function writeRoutes(
  routes: readonly GeneratedRoute[],
  paths: readonly string[],
  homePath: string,
  pagesModule: string,
): string {
  const write = (route: GeneratedRoute): string => {
    const { component, routes: children, ...attributes } = route;
    const given = [component.path, component.hash].filter((part) => part !== undefined);
    const parts = Object.entries(attributes).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    parts.push(`component: ComponentCreator(${given.map((part) => JSON.stringify(part)).join(', ')})`);
    if (children) parts.push(`routes: [${children.map(write).join(', ')}]`);
    return `{ ${parts.join(', ')} }`;
  };
  // The last route is the one for what is not found; a switch takes the first that fits.
  const lines = routes.map(write);
  // One key: the layout stays while a reader goes from one to the other.
  const line = (path: string, more = '') =>
    `{ path: ${JSON.stringify(path)}, ${more}key: "static-pages", component: Pages }`;
  lines.splice(-1, 0, ...paths.map((path) => line(path)), ...(homePath ? [line(homePath, 'exact: true, ')] : []));
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    `import Pages from ${JSON.stringify(pagesModule)};`,
    `export default [\n  ${lines.join(',\n  ')},\n];\n`,
  ].join('\n');
}
