/**
 * The content map: all docs, categories, tags, blog posts and learning paths, whether written or only planned.
 * Build-time only; never sent to the browser.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import map from './content-map.json' with { type: 'json' };

/** A doc planned in the map. `route` begins with /docs and excludes the base path. */
export interface MappedDoc {
  id: string;
  route: string;
  title: string;
  sidebar: string | null;
  tags: string[];
  runtimes: string[];
  teaches: string[];
}

/** A category of a sidebar. Its items are doc ids or further categories. */
export interface MappedCategory {
  type: 'category';
  label: string;
  /** The category's own page, if it has one. */
  link?: { type: 'doc'; id: string } | { type: 'generated-index'; slug: string; description: string };
  items: MappedItem[];
}

export type MappedItem = string | MappedCategory;

/** The whole map. */
export interface ContentMap {
  mainDocId: string;
  docs: MappedDoc[];
  sidebars: Record<'tutorialSidebar' | 'mathSidebar', MappedCategory[]>;
  tags: Record<string, { label: string; docs: number }>;
  drafts: string[];
  blog: {
    posts: { slug: string; title: string; tags: string[]; teaches: string[] }[];
    tags: string[];
    authors: number;
  };
  paths: { id: string; title: string; sections: string[] }[];
}

export const contentMap = map as unknown as ContentMap;

/**
 * Finds the file of a doc.
 *
 * @param docsDir folder of the docs, absolute or relative to the working directory
 * @param id doc id as in the map, such as `tech/algorithms/complexity`
 * @returns its path, or undefined if it isn't written yet
 */
export function findDocFile(docsDir: string, id: string): string | undefined {
  const file = path.join(docsDir, `${id}.mdx`);
  return existsSync(file) ? file : undefined;
}

/** Returns the docs that have no file yet, in the order of the map. */
export function missingDocs(docsDir: string): MappedDoc[] {
  return contentMap.docs.filter((doc) => findDocFile(docsDir, doc.id) === undefined);
}
