/** Builds all files of the embedded index from section records. */
import { createHash } from 'node:crypto';
import type { SearchRecord } from '../types';
import { FORMAT, MANIFEST_FILE, packNumbers, type Core, type Manifest, type TextShard } from '../format';
import { collectPostings, collectWords } from './postings';
import { gatherPages, type IndexPage } from './sections';
import { spellingShards, wordShards } from './shards';

/** Input for the index. */
export interface IndexInput {
  records: readonly SearchRecord[];
  /** With a slash at both ends. */
  baseUrl: string;
  /** Ids of areas in the order of the filters. */
  areas: readonly string[];
  /** Groups of synonyms. */
  synonyms: string[][];
}

/** Sections per text file: about 1 KB on the wire. A page of results needs at most one file per result. */
const SECTIONS_PER_TEXT = 2;

/**
 * Builds the index.
 *
 * @returns the text of each file, by its path relative to the base path; the manifest is last
 */
export function buildIndex({ records, baseUrl, areas, synonyms }: IndexInput): Map<string, string> {
  const pages = gatherPages(records, baseUrl, areas);
  const postings = collectPostings(pages);
  const spelled = collectWords(pages);
  const words = wordShards(postings);
  const forward = spellingShards(postings, spelled, 'forward');
  const backward = spellingShards(postings, spelled, 'backward');
  const core: Core = {
    pages: packNumbers(pages.map(({ sections }) => sections.length)),
    areas: countAreas(pages),
    synonyms,
    words: words.firsts,
    forward: forward.firsts,
    backward: backward.firsts,
    sectionsPerText: SECTIONS_PER_TEXT,
  };
  const files = new Map<string, string>([['core.json', JSON.stringify(core)]]);
  const add = (letter: string, shards: readonly unknown[]): void =>
    shards.forEach((shard, i) => files.set(`${letter}${i}.json`, JSON.stringify(shard)));
  add('w', words.files);
  add('f', forward.files);
  add('b', backward.files);
  add('t', textShards(pages));
  const folder = `assets/search/${hashOf(files)}/`;
  const manifest: Manifest = {
    format: FORMAT,
    folder,
    sections: pages.reduce((sum, { sections }) => sum + sections.length, 0),
  };
  return new Map([
    ...[...files].map(([name, text]): [string, string] => [folder + name, text]),
    [MANIFEST_FILE, JSON.stringify(manifest)],
  ]);
}

function countAreas(pages: readonly IndexPage[]): Core['areas'] {
  const areas: Core['areas'] = [];
  for (const { facts, sections } of pages) {
    const last = areas.at(-1);
    if (last?.[0] === facts.area) last[2] += sections.length;
    else areas.push([facts.area, facts.lvl0, sections.length]);
  }
  return areas;
}

function textShards(pages: readonly IndexPage[]): TextShard[] {
  const sections = pages.flatMap((page) => page.sections);
  const shards: TextShard[] = [];
  for (let i = 0; i < sections.length; i += SECTIONS_PER_TEXT) {
    const part = sections.slice(i, i + SECTIONS_PER_TEXT);
    const facts = [...new Set(part.map(({ page }) => page))];
    shards.push({
      pages: facts,
      sections: part.map(({ page, anchor, headings, text }) => ({
        page: facts.indexOf(page),
        anchor,
        headings,
        text,
      })),
    });
  }
  return shards;
}

function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(String(FORMAT));
  for (const [name, text] of files) hash.update(`${name}\n${text}\n`);
  return hash.digest('hex').slice(0, 10);
}
