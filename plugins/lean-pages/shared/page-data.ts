/** What a page tells the browser in its own HTML. Types and pure functions, for the build and the browser. */

/** Of a page that is static but for its islands. */
export interface StaticData {
  kind: 'static';
  /** Name of its sidebar, where it is a doc. */
  sidebar?: string;
  /** Least and greatest level of the headings that its contents list has, where it differs from the site's. */
  levels?: [least?: number, greatest?: number];
}

/** Of a docs page that React draws whole: one whose front matter asks for it, or a generated list of a category. */
export interface WholeData {
  kind: 'doc' | 'category';
  /** Props of the theme's component; of a doc, what its Markdown file exports beside the content. */
  props: Record<string, unknown>;
  sidebar?: string;
}

/** Of one page. */
export type PageData = StaticData | WholeData;

/**
 * What a static page says of itself, as attributes of its element: most have one or none.
 *
 * @param data without its kind, which the element says
 */
export function toAttributes({ sidebar, levels }: Omit<StaticData, 'kind'>): Record<string, string> {
  return {
    ...(sidebar && { sidebar }),
    ...(levels && { levels: levels.map((level) => level ?? '').join() }),
  };
}

/** The same read from the element. */
export function fromAttributes(element: Pick<Element, 'getAttribute'>): StaticData {
  const sidebar = element.getAttribute('sidebar');
  const levels = element.getAttribute('levels');
  const [least, greatest] = (levels ?? '').split(',').map((level) => (level ? Number(level) : undefined));
  return { kind: 'static', ...(sidebar && { sidebar }), ...(levels && { levels: [least, greatest] }) };
}

/** Id of the element that holds the data of a page that is drawn whole, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** Names of the plugins whose pages are static. */
export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
export const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';

/** Element around what a page has of its own, whose HTML stays the server's. */
export const STATIC_PAGE = 'static-page';

/** Element around the sidebar, whose HTML stays the server's until someone uses it. */
export const STATIC_SIDEBAR = 'static-sidebar';

/** A part of a page that a component of the site keeps as the server wrote it. */
export const STATIC_PART = '[data-server-html]';

/** Element around a component that comes alive by itself, and the one around HTML inside it. */
export const ISLAND = 'live-island';
export const SLOT = 'static-slot';

/**
 * One name for the ways to write a page's path: with a slash at its end, with `.html`, with `/index.html`.
 *
 * @param pathname of an address, base path included
 */
export function pageKey(pathname: string): string {
  return safeDecode(pathname)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(.)\/+$/, '$1');
}

/** Whether a path is another one, or below it; none is below an empty one. Neither has a slash at its end. */
export function isBelow(path: string, base: string): boolean {
  return base !== '' && (path === base || path.startsWith(`${base}/`));
}

/** JSON that can stand inside a script element. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function safeDecode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // a stray % in the address
  }
}
