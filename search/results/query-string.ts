/**
 * Parses and formats the query string of `/search`. `q` is the query, `area` can be repeated, and `page` starts at 1.
 */
import type { PageQuery } from '../client/requests';
import { MAX_QUERY_LENGTH } from '../client/types';

export function parseQueryString(queryString: string): PageQuery {
  const parameters = new URLSearchParams(queryString);
  const page = Number(parameters.get('page') ?? 1);
  return {
    words: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    areas: [...new Set(parameters.getAll('area'))],
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Returns a query string with its question mark, or an empty string for an empty query. */
export function formatQueryString({ words, areas, page }: PageQuery): string {
  const parameters = new URLSearchParams();
  if (words !== '') parameters.set('q', words);
  for (const area of areas) parameters.append('area', area);
  if (page > 0) parameters.set('page', String(page + 1));
  const queryString = parameters.toString();
  return queryString === '' ? '' : `?${queryString}`;
}
