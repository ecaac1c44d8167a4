/** Records to the files of the embedded index. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from '../../src/site/areas';
import { areaIds } from '../records/page-records';
import type { SearchRecord } from '../types';
import { buildIndex } from './build-index';
import type { Strengths } from './postings';

/** What the index is written from. */
export interface WriteInput {
  records: SearchRecord[];
  /** Folder of the build. */
  outDir: string;
  /** With a slash at both ends. */
  baseUrl: string;
  /** Groups of words that mean the same. */
  synonyms: string[][];
}

/** Writes the index of a build's records into the build. @param known strengths of sections that were weighed before */
export function writeIndex({ records, outDir, baseUrl, synonyms }: WriteInput, known: Strengths): void {
  const files = buildIndex({ records, baseUrl, areas: areaIds(AREAS), synonyms }, known);
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(outDir, name))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(outDir, name), text);
}
