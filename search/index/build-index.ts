import { createHash } from 'node:crypto';
import type { SearchRecord } from '../types';
import {
  FORMAT_VERSION,
  MANIFEST_FILE,
  packNumbers,
  type Core,
  type Manifest,
  type TextShard,
} from '../format';
import { collectPostings, collectWords } from './postings';
import { groupByPage, type IndexPage } from './sections';
import { normalizePhrase } from '../engine/highlight';
import { createSpellingShards, createWordShards } from './shards';

interface IndexInput {
  records: readonly SearchRecord[];
  /** The site's base path, with a slash at both ends. */
  baseUrl: string;
  /** Area ids, in the order of the filters. */
  areas: readonly string[];
  synonyms: string[][];
  /** Queries for which a page must come first, by the page's path relative to the base path, with a leading slash. */
  firstResults?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Number of sections per text file. With this many, a file is about 1 KB on the wire. A page of results needs at most
 * one file per result.
 */
const SECTIONS_PER_TEXT = 2;

/**
 * Builds all files of the embedded index.
 *
 * @returns the content of each file, by its path relative to the base path; the manifest is last
 */
export function buildIndex({
  records,
  baseUrl,
  areas,
  synonyms,
  firstResults = {},
}: IndexInput): Map<string, string> {
  const pages = groupByPage(records, baseUrl, areas);
  const postings = collectPostings(pages);
  const words = collectWords(pages);
  const wordShards = createWordShards(postings);
  const forward = createSpellingShards(postings, words, 'forward');
  const backward = createSpellingShards(postings, words, 'backward');
  const core: Core = {
    pages: packNumbers(pages.map(({ sections }) => sections.length)),
    areas: countAreas(pages),
    synonyms,
    firstResults: findFirstSections(pages, firstResults),
    words: wordShards.firstKeys,
    forward: forward.firstKeys,
    backward: backward.firstKeys,
    sectionsPerText: SECTIONS_PER_TEXT,
  };
  const files = new Map<string, string>([['core.json', JSON.stringify(core)]]);
  const add = (letter: string, shards: readonly unknown[]): void =>
    shards.forEach((shard, i) => files.set(`${letter}${i}.json`, JSON.stringify(shard)));
  add('w', wordShards.files);
  add('f', forward.files);
  add('b', backward.files);
  add('t', createTextShards(pages));
  const folder = `assets/search/${hashFiles(files)}/`;
  const manifest: Manifest = {
    format: FORMAT_VERSION,
    folder,
    sections: pages.reduce((sum, { sections }) => sum + sections.length, 0),
  };
  return new Map([
    ...[...files].map(([name, text]): [string, string] => [folder + name, text]),
    [MANIFEST_FILE, JSON.stringify(manifest)],
  ]);
}

/** Maps queries to the lead of the page that must come first. Leaves out pages that an operator has removed. */
function findFirstSections(
  pages: readonly IndexPage[],
  firstResults: Readonly<Record<string, readonly string[]>>,
): Core['firstResults'] {
  const leads = new Map<string, number>();
  let next = 0;
  for (const { page, sections } of pages) {
    leads.set(`/${page.path}`, next);
    next += sections.length;
  }
  return Object.fromEntries(
    Object.entries(firstResults).flatMap(([path, queries]) => {
      const lead = leads.get(path);
      return lead === undefined ? [] : queries.map((query) => [normalizePhrase(query), lead]);
    }),
  );
}

function countAreas(pages: readonly IndexPage[]): Core['areas'] {
  const areas: Core['areas'] = [];
  for (const { page, sections } of pages) {
    const last = areas.at(-1);
    if (last?.[0] === page.area) last[2] += sections.length;
    else areas.push([page.area, page.lvl0, sections.length]);
  }
  return areas;
}

function createTextShards(indexPages: readonly IndexPage[]): TextShard[] {
  const sections = indexPages.flatMap((page) => page.sections);
  const shards: TextShard[] = [];
  for (let i = 0; i < sections.length; i += SECTIONS_PER_TEXT) {
    const part = sections.slice(i, i + SECTIONS_PER_TEXT);
    const pages = [...new Set(part.map(({ page }) => page))];
    shards.push({
      pages,
      sections: part.map(({ page, ...section }) => ({ page: pages.indexOf(page), ...section })),
    });
  }
  return shards;
}

function hashFiles(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(String(FORMAT_VERSION));
  for (const [name, text] of files) hash.update(`${name}\n${text}\n`);
  return hash.digest('hex').slice(0, 10);
}
