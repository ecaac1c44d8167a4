/** The plugin's pass over pages; runs in threads. */
import type { Rewritten } from '../../../src/lib/page-passes';
import { PAGE_DATA_ID, STATIC_PAGE } from '../shared/page-data';

/** What a static page has, or one that is drawn whole. */
const OURS = new RegExp(`<${STATIC_PAGE}\\b|<script[^>]*\\bid="?${PAGE_DATA_ID}\\b`);

/** An image or another file of a page as Docusaurus names it: the file's own name and a hash of its content. */
const ASSET = /\/assets\/(?:images|files)\/([^"'\s?#<>]+?)-[\da-f]{32}\.(\w+)/g;

/**
 * Gives a static page the script that draws it.
 *
 * @param context `script`: its address
 * @returns with the addresses of images and files that the page names
 */
export function rewritePage(html: string, { script }: { script: string }): Rewritten<string[]> {
  if (!OURS.test(html)) return { html };
  return { html: withScript(html, script), fact: [...html.matchAll(ASSET)].map(([address]) => address) };
}

/** Puts a script before the first of the site's own, so that it arrives with them and not after they have run. */
function withScript(html: string, address: string): string {
  const first = /<script src="?[^>]*\/assets\/js\/runtime~main[^>]*>/;
  if (!first.test(html)) throw new Error('lean-pages does not find the site’s scripts in a page.');
  return html.replace(first, (found) => `<script src=${address} defer></script>${found}`);
}
