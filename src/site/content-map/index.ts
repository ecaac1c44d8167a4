/**
 * The content map: every doc, category, tag, blog post and learning path the site has or is to have.
 * Build-time only; the browser never sees it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import map from './content-map.json' with { type: 'json' };

/** A doc as the map plans it. `route` begins with /docs and knows no base path. */
export interface MappedDoc {
  id: string;
  route: string;
  title: string;
  sidebar: string | null;
  tags: string[];
  runtimes: string[];
  teaches: string[];
}

/** A category of a sidebar: items are doc ids or further categories. */
export interface MappedCategory {
  type: 'category';
  label: string;
  /** The page of the category itself, where it has one. */
  link?: { type: 'doc'; id: string } | { type: 'generated-index'; slug: string; description: string };
  items: MappedItem[];
}

export type MappedItem = string | MappedCategory;

/** The whole map, typed. */
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

/** Extensions a doc may have, the usual one first. */
const DOC_EXTENSIONS = ['.mdx', '.md'];

/**
 * The file of a doc.
 *
 * @param docsDir folder of the docs, absolute or relative to the working folder
 * @param id doc id as in the map, such as `tech/algorithms/complexity`
 * @returns its path, or undefined where it is not written yet
 */
export function findDocFile(docsDir: string, id: string): string | undefined {
  return DOC_EXTENSIONS.map((extension) => path.join(docsDir, id + extension)).find((file) =>
    existsSync(file),
  );
}

/** Docs of the map that have no file yet, in the map's order. */
export function missingDocs(docsDir: string): MappedDoc[] {
  return contentMap.docs.filter((doc) => findDocFile(docsDir, doc.id) === undefined);
}
