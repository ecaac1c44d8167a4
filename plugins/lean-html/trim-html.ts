/** Leaves out of a page's HTML what neither reader nor script asks for. Pure functions on texts. */

/** Theme classes of entries, none of which has looks. */
const ENTRY_CLASS = /\btheme-doc-sidebar-item-(?:link|category)(?:-level-\d+)?\s*/g;

/**
 * Trims what lean-pages keeps as the server wrote it: the sidebar and the article of a doc. Nothing there is compared
 * with what React would draw.
 *
 * @param html of a whole page, as the build wrote it
 */
export function trimHtml(html: string): string {
  return html
    .replace(/<static-sidebar>[\s\S]*?<\/static-sidebar>/g, trimSidebar)
    .replace(/<div class="?theme-doc-markdown[\s\S]*?<\/article>/, trimArticle);
}

/** The span around a label, which cuts it off after two lines: the labels here are shorter, and one that is not may wrap. */
const LABEL = /<span class="?(?:linkLabel|categoryLinkLabel)_\w+"?>([^<]*)<\/span>/g;

/** Links can be reached with the keyboard as they are. */
function trimSidebar(html: string): string {
  return html
    .replaceAll(LABEL, '$1')
    .replaceAll(/<(?:li|a|div|ul)\b[^>]*>/g, (tag) =>
      tag.replaceAll(ENTRY_CLASS, '').replace(/^(<a\b[^>]*?) tabindex=["']?0["']?/, '$1'),
    );
}

/** Markdown's list items and links have a class attribute with nothing in it. */
function trimArticle(html: string): string {
  return html.replaceAll(/<[a-z][^>]* class=""[^>]*>/g, (tag) => tag.replace(' class=""', ''));
}
