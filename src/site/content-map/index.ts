/** All docs, categories, tags, posts and learning paths, written or planned. Never sent to the browser. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import map from './content-map.json' with { type: 'json' };
import type { MappedPath, MappedUnit } from './units';

export interface MappedDoc {
  id: string;
  /** Begins with /docs and excludes the base path. */
  route: string;
  title: string;
  sidebar: string | null;
  tags: string[];
  runtimes: string[];
  teaches: string[];
}

export interface MappedCategory {
  type: 'category';
  label: string;
  /** The category's own page, if it has one. */
  link?: { type: 'doc'; id: string } | { type: 'generated-index'; slug: string; description: string };
  /** Doc ids or nested categories. */
  items: MappedItem[];
}

export type MappedItem = string | MappedCategory;

interface ContentMap {
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
  paths: MappedPath[];
  /** Parts of paths. A unit can be part of several paths. */
  units: MappedUnit[];
}

export const contentMap = map as unknown as ContentMap;

/** Returns the path of a doc's file, or undefined if the doc isn't written yet. */
export function findDocFile(docsDir: string, id: string): string | undefined {
  const file = path.join(docsDir, `${id}.mdx`);
  return existsSync(file) ? file : undefined;
}

/** Returns the docs that have no file yet, in the order of the map. */
export function findMissingDocs(docsDir: string): MappedDoc[] {
  return contentMap.docs.filter((doc) => findDocFile(docsDir, doc.id) === undefined);
}
