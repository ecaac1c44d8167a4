import { getCollection, type CollectionEntry } from 'astro:content';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../../markdown/glossary/terms';
import { contentMap } from './content-map';
import { buildSidebars, type Sidebars } from './sidebars';
import { readTags, type Tag } from './tags';

type Doc = CollectionEntry<'docs'>;

interface Docs extends Sidebars {
  /** Docs by id, for example `tech/algorithms/complexity`. Contains drafts only in development. */
  docs: ReadonlyMap<string, Doc>;
  /** Routes by doc id. Each begins with /docs and excludes the base path. */
  routes: ReadonlyMap<string, string>;
  /** Tags that docs use, by key. */
  tags: ReadonlyMap<string, DocTag>;
}

interface DocTag extends Tag {
  route: string;
  docs: Doc[];
}

let cached: Promise<Docs> | undefined;

/**
 * Returns the docs, their tags and the sidebars. Throws if docs/tags.yml doesn't define a tag that a doc uses, if a
 * sidebar has no pages, or if two pages have the same route.
 */
export function loadDocs(): Promise<Docs> {
  return import.meta.env.DEV ? readDocs() : (cached ??= readDocs());
}

/** Returns a doc with its route, tags and neighbours. Throws if no doc has this id. */
export async function getDoc(id: string) {
  const { docs, routes, tags, sidebarByRoute, trails, neighbours } = await loadDocs();
  const doc = docs.get(id);
  const route = routes.get(id);
  if (!doc || route === undefined) throw new Error(`No doc has the id "${id}".`);
  return {
    doc,
    route,
    tags: doc.data.tags.flatMap((key) => tags.get(key) ?? []),
    sidebar: sidebarByRoute.get(route) ?? doc.data.displayed_sidebar,
    trail: trails.get(route) ?? [],
    neighbours: neighbours.get(route) ?? {},
  };
}

async function readDocs(): Promise<Docs> {
  const entries = await getCollection('docs', ({ data }) => import.meta.env.DEV || !data.draft);
  if (entries.length === 0)
    throw new Error('docs/ has no pages, but the sidebars, the navbar and the home page link to docs.');
  const docs = new Map(entries.map((doc) => [doc.id, doc]));
  const routes = new Map(contentMap.docs.map(({ id, route }) => [id, route]));
  routes.set(GLOSSARY_DOC, GLOSSARY_ROUTE);
  for (const [id, { data }] of docs) if (!routes.has(id)) routes.set(id, `/docs/${data.slug ?? id}`);
  const pages = new Map(
    [...docs].map(([id, { data }]) => [
      id,
      { label: data.sidebar_label ?? data.title, route: routes.get(id) ?? '', description: data.description },
    ]),
  );
  const site = { docs, routes, tags: groupByTag(docs), ...buildSidebars(pages) };
  checkRoutes([
    ...entries.map(({ id, filePath }) => ({ route: routes.get(id) ?? '', page: filePath ?? id })),
    ...site.categories.map(({ item }) => ({ route: item.route, page: `the category "${item.label}"` })),
    ...[...site.tags.values()].map(({ route, key }) => ({ route, page: `the tag "${key}"` })),
  ]);
  return site;
}

function checkRoutes(pages: readonly { route: string; page: string }[]): void {
  const seen = new Map<string, string>();
  for (const { route, page } of pages) {
    const key = route.replace(/\/$/, '');
    const other = seen.get(key);
    if (other !== undefined) throw new Error(`Duplicate route ${route}: ${other} and ${page}.`);
    seen.set(key, page);
  }
}

function groupByTag(docs: ReadonlyMap<string, Doc>): Map<string, DocTag> {
  const known = readTags('docs/tags.yml');
  const tags = new Map<string, DocTag>();
  for (const doc of docs.values()) {
    for (const key of doc.data.tags) {
      const tag = known.get(key);
      if (!tag) throw new Error(`${doc.filePath}: the tag "${key}" isn't in docs/tags.yml.`);
      const entry = tags.get(key) ?? { ...tag, route: `/docs/tags${tag.permalink}`, docs: [] };
      entry.docs.push(doc);
      tags.set(key, entry);
    }
  }
  return tags;
}
