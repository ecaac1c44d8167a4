import { parsePage, type Page } from '../examples/language';

const pages = new Map<string, Page>();

/**
 * Parses a page, or returns the page that was parsed before if its text hasn't changed. Parsing all pages takes seconds,
 * and several parts of a build read them.
 */
export function parsePageOnce(file: string, text: string): Page {
  const known = pages.get(file);
  if (known?.text === text) return known;
  const page = parsePage(file, text);
  pages.set(file, page);
  return page;
}
