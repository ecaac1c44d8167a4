/** The relevance suite: queries with their expected pages, and how many of them the engine answers well. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readYaml } from '../read-yaml';
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
const WITHIN = { title: 1, words: 3 } as const;

const queries = z.array(z.string().trim().min(1)).default([]);
const schema = z.record(z.string().startsWith('/'), z.strictObject({ title: queries, words: queries }));

/**
 * Reads all files of a folder. There is one file per section, so that several authors can add queries at the same time.
 *
 * @param folder with `*.yml` files, each a map from pages to lists of queries
 * @throws {Error} an error that names the file, the line and what is allowed
 */
export function readExpectations(folder: string): Expectation[] {
  const seen = new Map<string, string>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  return files.sort().flatMap((name) => {
    const { data, placeOf } = readYaml(path.join(folder, name), schema);
    return Object.entries(data).flatMap(([page, lists]) => {
      const place = placeOf([page]);
      const before = seen.get(page);
      if (before) throw new Error(`${place}: ${page} has queries in ${before} already; write them there.`);
      seen.set(page, place);
      return (['title', 'words'] as const).flatMap((list) =>
        lists[list].map((query, i) => ({
          query,
          page,
          within: WITHIN[list],
          place: placeOf([page, list, i]),
        })),
      );
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
