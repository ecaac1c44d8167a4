/** Parses and writes the query of `/search`: `q=` for the words, `area=` any number of times, `page=` from 1. */
import type { PageQuery } from '../client/requests';
import { MAX_QUERY } from '../client/types';

/** @param search the address from its question mark */
export function readAddress(search: string): PageQuery {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? 1);
  return {
    words: (parameters.get('q') ?? '').slice(0, MAX_QUERY),
    areas: [...new Set(parameters.getAll('area'))],
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** @returns the address from its question mark; empty for an empty query */
export function writeAddress({ words, areas, page }: PageQuery): string {
  const parameters = new URLSearchParams();
  if (words !== '') parameters.set('q', words);
  for (const area of areas) parameters.append('area', area);
  if (page > 0) parameters.set('page', String(page + 1));
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}
