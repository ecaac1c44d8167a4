/** Pages to the files of the embedded index; runs in a thread. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from '../../../config/areas';
import { areaIds } from '../records/page-records';
import { recordsOf, type BuiltPage } from '../records/read-build';
import { buildIndex } from './build-index';

/** What the index is written from. */
export interface WriteInput {
  pages: readonly BuiltPage[];
  /** Folder of the site. */
  siteDir: string;
  /** Folder of the build. */
  outDir: string;
  /** With a slash at both ends. */
  baseUrl: string;
  /** Title of the site. */
  title: string;
  /** Groups of words that mean the same. */
  synonyms: string[][];
}

/** Writes the index of a build's pages into the build. */
export function writeIndex({ pages, siteDir, outDir, baseUrl, title, synonyms }: WriteInput): void {
  const records = recordsOf(pages, baseUrl, { title, areas: AREAS }, siteDir);
  const files = buildIndex({ records, baseUrl, areas: areaIds(AREAS), synonyms });
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(outDir, name))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(outDir, name), text);
}
