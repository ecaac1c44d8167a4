/** Writes the modules that the browser's bundle takes instead of Docusaurus' generated ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  chunksOf,
  keyOf,
  readRegistry,
  readRoutes,
  writeRegistry,
  writeRoutes,
  type ChunkNames,
  type GeneratedRoute,
} from './client-routes';
import { BLOG_PLUGIN, isBelow } from '../shared/page-data';

/** What has to be known of the site. */
export interface SiteFacts {
  /** Folder of Docusaurus' generated files. */
  generatedDir: string;
  /** Folder for ours. */
  targetDir: string;
  /** Component that draws static pages in the browser. */
  pagesModule: string;
  /** Path of the docs, base path included, without a slash at its end. */
  docsPath: string;
  /** Path of the home page, written the same way; empty where it is not static. */
  homePath: string;
  /** Paths of other static pages, each with all below it. */
  staticPaths: readonly string[];
  /** Docs that ask for ordinary hydration: path → module. */
  hydrated: ReadonlyMap<string, string>;
}

interface DocsGlobalData {
  versions: Record<string, unknown>[];
}

/**
 * Writes `routes.js`, `registry.js`, `routesChunkNames.json`, `globalData.json`, `docs.js` and `page-styles.js`.
 *
 * @returns aliases for the browser's bundle
 * @throws where Docusaurus' files are not what this plugin knows, the docs have several versions, or a static page has no route
 */
export function generateClientModules(facts: SiteFacts): Record<string, string> {
  const read = (name: string) => readFileSync(path.join(facts.generatedDir, name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(path.join(facts.targetDir, name), text);
  mkdirSync(facts.targetDir, { recursive: true });

  const all = readRoutes(read('routes.js'));
  const names = JSON.parse(read('routesChunkNames.json')) as ChunkNames;
  const registry = readRegistry(read('registry.js'));
  const isDocs = (route: GeneratedRoute) => trim(route.path) === facts.docsPath && route.routes;
  const docs = all.filter(isDocs);
  const blog = all.filter((route) => pluginOf(route, names, registry) === BLOG_PLUGIN);
  const { homePath, staticPaths } = facts;
  const isOther = ({ path: route }: GeneratedRoute) =>
    trim(route) === homePath || staticPaths.some((page) => isBelow(trim(route), page));
  const other = all.filter(isOther);
  for (const page of [homePath, ...staticPaths].filter(Boolean)) {
    if (!other.some((route) => trim(route.path) === page))
      throw new Error(`lean-pages: no page is at ${page}; staticPages may name pages that there are.`);
  }
  const rest = all.filter((route) => !isDocs(route) && !blog.includes(route) && !other.includes(route));
  // The shortest is the list of posts; all others are below it.
  const blogPath = trim(blog.map((route) => route.path).sort((a, b) => a.length - b.length)[0] ?? '');
  if (blog.some((route) => !`${route.path}/`.startsWith(`${blogPath}/`)) || (blog.length > 0 && blogPath === '/'))
    throw new Error('lean-pages knows a blog only whose pages are all below one path.');
  const [versionRoute, ...others] = docs[0]?.routes ?? [];
  if (docs.length !== 1 || !versionRoute || others.length > 0)
    throw new Error('lean-pages knows docs of one version only: leave it out of the configuration.');

  const paths = [facts.docsPath, blogPath, ...staticPaths].filter(Boolean);
  write('routes.js', writeRoutes(rest, paths, homePath, facts.pagesModule));
  write('page-styles.js', pageStylesText(other, names, registry));
  write('registry.js', writeRegistry(registry, chunksOf(rest, names)));
  const keys = new Set<string>();
  const note = (route: GeneratedRoute): void => {
    keys.add(keyOf(route));
    route.routes?.forEach(note);
  };
  rest.forEach(note);
  const kept = Object.fromEntries(Object.entries(names).filter(([key]) => keys.has(key)));
  write('routesChunkNames.json', JSON.stringify(kept));
  write('globalData.json', JSON.stringify(withoutPages(JSON.parse(read('globalData.json')) as object)));

  const versionChunk = (names[keyOf(versionRoute)] as { __props?: string } | undefined)?.__props ?? '';
  const versionModule = registry.get(versionChunk)?.module;
  if (!versionModule) throw new Error('lean-pages does not find the data of the docs version.');
  const { version } = JSON.parse(read(versionModule.replace('@generated/', ''))) as { version: object };
  write(
    'docs.js',
    docsModuleText(facts, blogPath, { ...version, docs: {}, docsSidebars: {} }, versionModule),
  );
  const file = (name: string) => path.join(facts.targetDir, name);
  return {
    '@generated/routes$': file('routes.js'),
    '@generated/registry$': file('registry.js'),
    '@generated/routesChunkNames$': file('routesChunkNames.json'),
    '@generated/globalData$': file('globalData.json'),
    '@lean-pages/docs$': file('docs.js'),
    '@lean-pages/page-styles$': file('page-styles.js'),
  };
}

/** The components of static pages, which the browser never loads: for their styles (client/styles.ts). */
function pageStylesText(
  routes: readonly GeneratedRoute[],
  names: ChunkNames,
  registry: ReadonlyMap<string, { module: string }>,
): string {
  const modules = routes.map((route) => {
    const { __comp: chunk } = (names[keyOf(route)] ?? {}) as { __comp?: string };
    const module = registry.get(chunk ?? '')?.module;
    if (!module) throw new Error(`lean-pages does not find the component of ${route.path}.`);
    return module;
  });
  return [...new Set(modules)]
    .map((module, index) => `export { default as page${index} } from ${JSON.stringify(module)};\n`)
    .join('');
}

/** Name of the plugin that a route belongs to, where its context says it. */
function pluginOf(
  route: GeneratedRoute,
  names: ChunkNames,
  registry: ReadonlyMap<string, { module: string }>,
): string | undefined {
  const { __context: context } = (names[keyOf(route)] ?? {}) as { __context?: { plugin?: string } };
  const module = registry.get(context?.plugin ?? '')?.module;
  return /^@generated\/([^/]+)\/[^/]+\/__plugin\.json$/.exec(module ?? '')?.[1];
}

/** Global data lists every doc of every version; the browser asks for none of them here. */
function withoutPages(data: object): object {
  const plugins = Object.entries(data).map(([name, instances]) => {
    if (name !== 'docusaurus-plugin-content-docs') return [name, instances] as const;
    const trimmed = Object.entries(instances as Record<string, DocsGlobalData>).map(([id, instance]) => [
      id,
      { ...instance, versions: instance.versions.map((version) => ({ ...version, docs: [], draftIds: [] })) },
    ]);
    return [name, Object.fromEntries(trimmed) as unknown] as const;
  });
  return Object.fromEntries(plugins);
}

function docsModuleText(facts: SiteFacts, blogPath: string, version: object, versionModule: string): string {
  const hydrated = [...facts.hydrated].map(
    ([page, module]) => `  ${JSON.stringify(page)}: () => import(${JSON.stringify(module)}),`,
  );
  return `import versionAddress from ${JSON.stringify(`${versionModule}?address`)};
export { versionAddress };
export const docsPath = ${JSON.stringify(facts.docsPath)};
export const blogPath = ${JSON.stringify(blogPath)};
export const version = ${JSON.stringify(version)};
export const hydrated = {
${hydrated.join('\n')}
};
`;
}

function trim(route: string): string {
  return route.replace(/(.)\/$/, '$1');
}
