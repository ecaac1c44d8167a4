/** The docs: their routes, neighbours, and the categories around them. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../../markdown/glossary/terms';
import { contentMap } from './content-map';
import {
  buildSidebars,
  type Neighbours,
  type SidebarItem,
  type SidebarName,
  type Sidebars,
} from './sidebars';
import { readTags, type Tag } from './tags';

type Doc = CollectionEntry<'docs'>;

export interface DocsSite extends Sidebars {
  /** By id, such as `tech/algorithms/complexity`. Includes drafts in development only. */
  docs: ReadonlyMap<string, Doc>;
  /** By id; each begins with /docs and excludes the base path. */
  routes: ReadonlyMap<string, string>;
  /** Tags that are used by docs, by key. */
  tags: ReadonlyMap<string, DocTag>;
}

interface DocTag extends Tag {
  /** Route of the tag's page. */
  route: string;
  docs: Doc[];
}

/** A doc's surroundings. */
export interface DocPlace {
  doc: Doc;
  route: string;
  tags: DocTag[];
  sidebar: SidebarName | undefined;
  /** The categories around the doc, outermost first, followed by the doc; empty if no sidebar contains it. */
  trail: SidebarItem[];
  neighbours: Neighbours;
}

let made: Promise<DocsSite> | undefined;

/**
 * @throws if a doc uses a tag that is missing from docs/tags.yml, a sidebar has nothing to link to, or two pages have
 * the same route
 */
export function docsSite(): Promise<DocsSite> {
  return import.meta.env.DEV ? make() : (made ??= make());
}

/**
 * @param id such as `tech/algorithms/complexity`
 * @throws if there is no such doc; components that need a doc's data only work on doc pages
 */
export async function docAt(id: string): Promise<DocPlace> {
  const { docs, routes, tags, sidebarOf, trails, neighbours } = await docsSite();
  const doc = docs.get(id);
  const route = routes.get(id);
  if (!doc || route === undefined)
    throw new Error(
      `No doc has the id "${id}". A layout or component that needs a doc's data works on doc pages only.`,
    );
  return {
    doc,
    route,
    tags: doc.data.tags.flatMap((key) => tags.get(key) ?? []),
    sidebar: sidebarOf.get(route) ?? doc.data.displayed_sidebar,
    trail: trails.get(route) ?? [],
    neighbours: neighbours.get(route) ?? {},
  };
}

async function make(): Promise<DocsSite> {
  const entries = await getCollection('docs', ({ data }) => import.meta.env.DEV || !data.draft);
  if (entries.length === 0)
    throw new Error('docs/ has no page, but the sidebars, the navbar and the home page link to docs.');
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
  const site = { docs, routes, tags: tagged(docs), ...buildSidebars(pages) };
  checkRoutes([
    ...entries.map(({ id, filePath }) => ({ route: routes.get(id) ?? '', what: filePath ?? id })),
    ...site.categories.map(({ item }) => ({ route: item.route, what: `the category "${item.label}"` })),
    ...[...site.tags.values()].map(({ route, key }) => ({ route, what: `the tag "${key}"` })),
  ]);
  return site;
}

function checkRoutes(pages: readonly { route: string; what: string }[]): void {
  const seen = new Map<string, string>();
  for (const { route, what } of pages) {
    const key = route.replace(/\/$/, '');
    const other = seen.get(key);
    if (other !== undefined) throw new Error(`Duplicate route ${route}: ${other} and ${what}.`);
    seen.set(key, what);
  }
}

function tagged(docs: ReadonlyMap<string, Doc>): Map<string, DocTag> {
  const known = readTags('docs/tags.yml');
  const tags = new Map<string, DocTag>();
  for (const doc of docs.values()) {
    for (const key of doc.data.tags) {
      const tag = known.get(key);
      if (!tag) throw new Error(`${doc.filePath}: the tag "${key}" is not in docs/tags.yml.`);
      const entry = tags.get(key) ?? { ...tag, route: `/docs/tags${tag.permalink}`, docs: [] };
      entry.docs.push(doc);
      tags.set(key, entry);
    }
  }
  return tags;
}
