/** What a docs page tells the browser in its own HTML. Types and pure functions, for the build and the browser. */
import type { PropSidebar } from '@docusaurus/plugin-content-docs';

/** Which component of the theme draws the page. */
export type PageKind = 'doc' | 'category' | 'tag' | 'tags';

/** Of one page. */
export interface PageData {
  kind: PageKind;
  /** Props of that component; of a doc, what its Markdown file exports beside the content. */
  props: Record<string, unknown>;
  /** Its sidebar: the name, and of the items only those that lead to the page. Breadcrumbs need no more. */
  sidebar?: { name: string; trail: PropSidebar };
  /** Whether the page's front matter asks for ordinary hydration. */
  hydrate?: boolean;
}

/** Id of the element that holds the data, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** Element around the sidebar, whose HTML stays the server's until someone uses it. */
export const STATIC_SIDEBAR = 'static-sidebar';

/** Element around a component that comes alive by itself, and the one around HTML inside it. */
export const ISLAND = 'live-island';
export const SLOT = 'static-slot';

/** Class of the element whose HTML is the article: `ThemeClassNames.docs.docMarkdown`. */
export const ARTICLE_CLASS = 'theme-doc-markdown';

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
