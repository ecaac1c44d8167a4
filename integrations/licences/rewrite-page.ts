/** The plugin's pass over pages; runs in threads. */
import type { Rewritten } from '../../src/lib/page-passes';

const PAGE = 'licences/index.html';

/** What stands in the page until the list is known. */
const PLACE_HOLDER = /<div data-licences="?list"?>[\s\S]*?<\/div>/;

/** Puts the list into the page of licences, of which it says so. */
export function rewritePage(html: string, { list }: { list: string }, name: string): Rewritten<true> {
  return name === PAGE ? { html: insertList(html, list), fact: true } : { html };
}

/** Puts the list into the page. @throws where the page has no place for it */
export function insertList(html: string, list: string): string {
  if (!PLACE_HOLDER.test(html)) throw new Error('The page /licences has no <div data-licences="list">.');
  return html.replace(PLACE_HOLDER, () => list);
}
