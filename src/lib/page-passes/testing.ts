/** A pass for tests. */
import type { Rewritten } from '.';

/** Writes a mark behind a page, and tells the page as it was. */
export function rewritePage(html: string, mark: string, name: string): Rewritten<string> {
  if (html.includes('broken')) throw new RangeError('no');
  return mark === '' ? { html } : { html: `${html}${mark}`, fact: `${name} ${html}` };
}
