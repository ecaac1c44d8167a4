/** The docs as a site: where each one is, what it is next to, and what leads to it. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { GLOSSARY_DOC, GLOSSARY_ROUTE } from '../../markdown/glossary/terms';
import { contentMap } from './content-map';
import { buildSidebars, type Sidebars } from './sidebars';
import { readTags, type Tag } from './tags';

export type Doc = CollectionEntry<'docs'>;

export interface DocsSite extends Sidebars {
  /** By id, such as `tech/algorithms/complexity`. Drafts are here in development only. */
  docs: ReadonlyMap<string, Doc>;
  /** By id; each begins with /docs and knows no base path. */
  routes: ReadonlyMap<string, string>;
  /** Tags that have docs, by key. */
  tags: ReadonlyMap<string, Tag & { docs: Doc[] }>;
}

let made: Promise<DocsSite> | undefined;

/** @throws where a doc names a tag that docs/tags.yml lacks, or a sidebar has nothing to link to */
export function docsSite(): Promise<DocsSite> {
  return import.meta.env.DEV ? make() : (made ??= make());
}

async function make(): Promise<DocsSite> {
  const entries = await getCollection('docs', ({ data }) => import.meta.env.DEV || !data.draft);
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
  return { docs, routes, tags: tagged(docs), ...buildSidebars(pages) };
}

function tagged(docs: ReadonlyMap<string, Doc>): Map<string, Tag & { docs: Doc[] }> {
  const known = readTags('docs/tags.yml');
  const tags = new Map<string, Tag & { docs: Doc[] }>();
  for (const doc of docs.values()) {
    for (const key of doc.data.tags) {
      const tag = known.get(key);
      if (!tag) throw new Error(`${doc.filePath}: the tag "${key}" is not in docs/tags.yml.`);
      const entry = tags.get(key) ?? { ...tag, docs: [] };
      entry.docs.push(doc);
      tags.set(key, entry);
    }
  }
  return tags;
}
