/** The relevance suite: queries with the pages that are meant, and how many of them the engine answers well. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SearchEngine } from '../../../src/lib/search/types';

/** A query and what it has to find. */
export interface Expectation {
  query: string;
  /** Address of the page below the base URL, with a slash first. */
  page: string;
  /** The page has to be among that many first hits. */
  within: 1 | 3;
}

/** A query that did not find its page, with the pages that it found. */
export interface Miss extends Expectation {
  found: string[];
}

/** Reads `queries.yml`. @throws {Error} for anything but pages with lists of queries */
export function readExpectations(file: string): Expectation[] {
  const pages: unknown = parse(readFileSync(file, 'utf8'));
  return Object.entries(pages as Record<string, Record<string, unknown>>).flatMap(([page, lists]) =>
    Object.entries(lists).flatMap(([kind, queries]) => {
      const isList = Array.isArray(queries) && queries.every((query) => typeof query === 'string');
      if (!['title', 'words'].includes(kind) || !isList)
        throw new Error(
          `${file}: "${kind}" of ${page}: allowed are lists of texts named "title" or "words".`,
        );
      return (queries as string[]).map((query): Expectation => ({
        query,
        page,
        within: kind === 'title' ? 1 : 3,
      }));
    }),
  );
}

/**
 * Asks every query.
 *
 * @param baseUrl with a slash at both ends
 * @returns those that did not find their page
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

/** An address whose site writes a slash at the end, or does not. */
const plain = (page: string): string => page.replace(/(?<=.)\/$/, '');
