/** The relevance suite: queries with their expected pages, and how many of them the engine answers well. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { SearchEngine } from '../types';

/** A query and the page it has to find. */
export interface Expectation {
  query: string;
  /** Address of the page relative to the base path, with a leading slash. */
  page: string;
  /** The page has to be among this many first hits. */
  within: 1 | 3;
  /** Where the query is defined: file and line. */
  place: string;
}

/** A query that missed its page, and the pages it found instead. */
export interface Miss extends Expectation {
  found: string[];
}

/** How many first hits count, by the name of the list. */
const WITHIN: Readonly<Record<string, 1 | 3>> = { title: 1, words: 3 };

/**
 * Reads all files of a folder. There is one file per section, so that several authors can add queries at the same time.
 *
 * @param folder with `*.yml` files, each a map from pages to lists of queries
 * @throws {Error} an error that names the file, the line and what is allowed
 */
export function readExpectations(folder: string): Expectation[] {
  const seen = new Map<string, string>();
  const files = readdirSync(folder).filter((file) => file.endsWith('.yml'));
  return files.sort().flatMap((file) => readFile(path.join(folder, file), seen));
}

/** @param seen pages read so far, with their places; this file's pages are added */
function readFile(file: string, seen: Map<string, string>): Expectation[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const placeOf = (node: unknown): string => `${file}:${lines.linePos((node as Node).range?.[0] ?? 0).line}`;
  const [error] = document.errors;
  if (error) throw new Error(`${file}:${lines.linePos(error.pos[0]).line}: ${error.message}`);
  const { contents } = document;
  if (!isMap(contents)) throw new Error(`${file}:1: allowed are pages such as "/docs/general/git:".`);
  return contents.items.flatMap(({ key, value }) => {
    const place = placeOf(key);
    const page = isScalar(key) ? String(key.value) : '';
    if (!page.startsWith('/')) throw new Error(`${place}: a page is an address that begins with a slash.`);
    const before = seen.get(page);
    if (before) throw new Error(`${place}: ${page} has queries in ${before} already; write them there.`);
    seen.set(page, place);
    if (!isMap(value)) throw new Error(`${place}: allowed below a page are the lists "title" and "words".`);
    return value.items.flatMap((list) => {
      const kind = isScalar(list.key) ? String(list.key.value) : '';
      const within = WITHIN[kind];
      if (!within || !isSeq(list.value))
        throw new Error(
          `${placeOf(list.key)}: "${kind}" of ${page}: allowed are the lists "title" and "words".`,
        );
      return list.value.items.map((item): Expectation => {
        if (!isScalar(item) || typeof item.value !== 'string' || !item.value.trim())
          throw new Error(
            `${placeOf(item)}: a query is a text; write one with signs between quotes, such as 'O(n)'.`,
          );
        return { query: item.value, page, within, place: placeOf(item) };
      });
    });
  });
}

/**
 * Runs every query.
 *
 * @param baseUrl with a slash at both ends
 * @returns the queries that didn't find their page
 */
export async function findMisses(
  engine: SearchEngine,
  expectations: readonly Expectation[],
  baseUrl: string,
): Promise<Miss[]> {
  const misses: Miss[] = [];
  for (const expectation of expectations) {
    const { hits } = await engine.search(expectation.query);
    const found = hits
      .slice(0, expectation.within)
      .map(({ url_without_anchor: url }) => `/${url.slice(baseUrl.length)}`);
    if (!found.some((page) => plain(page) === plain(expectation.page)))
      misses.push({ ...expectation, found });
  }
  return misses;
}

/** Removes a trailing slash, which depends on the site's settings. */
export const plain = (page: string): string => page.replace(/(?<=.)\/$/, '');
