/** The plugin's pass over pages: their heads name their pictures. Runs in threads. */
import type { Rewritten } from '../../src/lib/page-passes';

/** Addresses, whole. */
export interface PictureAddresses {
  /** That of the site's picture, which pages name until now. */
  before: string;
  /** That of each page's own, by the name of its file. */
  after: ReadonlyMap<string, string>;
}

/** Names a page's picture. */
export function rewritePage(
  html: string,
  { before, after }: PictureAddresses,
  name: string,
): Rewritten<undefined> {
  const own = after.get(name);
  return { html: own === undefined ? html : withPicture(html, before, own) };
}

/** Tags that name a picture; the server writes them with or without quotes. */
const PICTURE_TAG = /<meta\b[^>]*\b(?:property|name)="?(?:og|twitter):image\b"?[^>]*>/g;

/** The mark of tags that the browser's script looks after. */
const MANAGED = / data-rh="?true"?/;

/** Whether a head has a tag that names a picture. @param address of the picture */
export function namesPicture(head: string, address: string): boolean {
  return head.match(PICTURE_TAG)?.some((tag) => tag.includes(address)) ?? false;
}

/**
 * The same page with another picture. Only tags that name the picture are changed, and they lose the mark of those that the
 * browser's script looks after (plugins/lean-head): it does not know this picture and would put the site's in its place.
 */
export function withPicture(html: string, before: string, after: string): string {
  const head = headOf(html);
  const changed = head.replace(PICTURE_TAG, (tag) =>
    tag.includes(before) ? tag.replace(MANAGED, '').replace(before, () => after) : tag,
  );
  return changed + html.slice(head.length);
}

/** The head of a page, and what comes before it. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>') + 1);
}
