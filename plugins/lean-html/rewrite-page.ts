/** The plugin's pass over pages; runs in threads. */
import type { Rewritten } from '../../src/lib/page-passes';
import { trimHtml } from './trim-html';

/** Trims a page. */
export function rewritePage(html: string): Rewritten<undefined> {
  return { html: trimHtml(html) };
}
