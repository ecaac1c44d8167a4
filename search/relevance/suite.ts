import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readYaml } from '../read-yaml';
import type { SearchEngine } from '../types';

/** A query and the page that it has to find. */
export interface Expectation {
  query: string;
  /** Path of the page relative to the base path, with a leading slash. */
  page: string;
  /** The page has to be among this many top hits. */
  within: 1 | 3;
  /** File and line of the query. */
  location: string;
}

/** A query that didn't find its page, and the top hits that it found instead. */
interface Miss extends Expectation {
  found: string[];
}

/** For the queries in each list, the page has to be among this many top hits. */
const WITHIN = { title: 1, words: 3 } as const;

const queries = z.array(z.string().trim().min(1)).default([]);
const schema = z.record(z.string().startsWith('/'), z.strictObject({ title: queries, words: queries }));

/**
 * Reads the `*.yml` files in a folder, which map pages to lists of queries.
 *
 * @throws {Error} an error that contains the file, the line and the reason
 */
export function readExpectations(folder: string): Expectation[] {
  const locations = new Map<string, string>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  return files.sort().flatMap((name) => {
    const { data, locate } = readYaml(path.join(folder, name), schema);
    return Object.entries(data).flatMap(([page, lists]) => {
      const location = locate([page]);
      const other = locations.get(page);
      if (other) throw new Error(`${location}: ${page} already has queries in ${other}. Add these there.`);
      locations.set(page, location);
      return (['title', 'words'] as const).flatMap((list) =>
        lists[list].map((query, i) => ({
          query,
          page,
          within: WITHIN[list],
          location: locate([page, list, i]),
        })),
      );
    });
  });
}

/** Runs all queries and returns those that don't find their page. The base URL has a slash at both ends. */
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
    if (!found.some((page) => removeTrailingSlash(page) === removeTrailingSlash(expectation.page)))
      misses.push({ ...expectation, found });
  }
  return misses;
}

export const removeTrailingSlash = (page: string): string => page.replace(/(?<=.)\/$/, '');
