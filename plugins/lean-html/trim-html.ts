/** Leaves out of a page's HTML what neither reader nor script asks for. Pure functions on texts. */

/** Theme classes of entries, none of which has looks. */
const ENTRY_CLASS = /\btheme-doc-sidebar-item-(?:link|category)(?:-level-\d+)?\s*/g;

/**
 * Trims what stays as the server wrote it: the head, sidebar, article and contents list of a doc, the footer. Nothing there
 * is compared with what React would draw.
 *
 * @param html of a whole page, as the build wrote it
 */
export function trimHtml(html: string): string {
  return trimHead(html)
    .replace(/<static-sidebar>[\s\S]*?<\/static-sidebar>/g, trimSidebar)
    .replace(/<div class="?theme-doc-markdown[\s\S]*?<\/article>/, trimArticle)
    .replace(/<static-page>[\s\S]*<\/static-page>/, trimNavigation)
    .replace(/<footer class="theme-layout-footer[\s\S]*?<\/footer>/, trimFooter);
}

/** Classes of `html` that tell of plugins and versions of the docs: there is one of each. */
const ROOT_CLASS = / ?\b(?:plugin-id-default|docs-version-current)\b/g;

/** Names the program that made the page. */
const GENERATOR = /<meta name="?generator"?[^>]*>/;

/** The blog's other feeds; docs name the first. */
const MORE_FEEDS = /<link rel="?alternate"? type="?application\/(?:atom\+xml|json)"?[^>]*>/g;

/** What React asks to be loaded early stands right behind it: the logo. */
const IMAGE_PRELOAD = /<link rel="?preload"? as="?image"?[^>]*>/g;

/**
 * The theme's three scripts in one element, which restore mode and banner before anything is drawn, as the build wrote
 * them: the mode's key and default, and the banner's key.
 */
const START_SCRIPT =
  /!function\(\)\{var \w=function\(\)\{try\{return new URLSearchParams\(window\.location\.search\)\.get\("docusaurus-theme"\)\}catch\(\w\)\{\}\}\(\)\|\|function\(\)\{try\{return window\.localStorage\.getItem\("([\w.-]+)"\)\}catch\(\w\)\{\}\}\(\);document\.documentElement\.setAttribute\("data-theme",\w\|\|"(light|dark)"\),document\.documentElement\.setAttribute\("data-theme-choice",\w\|\|"\2"\)\}\(\),function\(\)\{try\{for\(var\[\w,\w\]of new URLSearchParams\(window\.location\.search\)\.entries\(\)\)if\(\w\.startsWith\("docusaurus-data-"\)\)\{var \w=\w\.replace\("docusaurus-data-","data-"\);document\.documentElement\.setAttribute\(\w,\w\)\}\}catch\(\w\)\{\}\}\(\)(?:,document\.documentElement\.setAttribute\("data-announcement-bar-initially-dismissed",function\(\)\{try\{return"true"===localStorage\.getItem\("([\w.-]+)"\)\}catch\(\w\)\{\}return!1\}\(\)\))?(?=<\/script>)/;

/**
 * The same in fewer words: what is asked for in the address, then what is kept, which a browser may refuse to give.
 *
 * @param mode key of the mode that the reader chose
 * @param usual the mode without one
 * @param banner key of a banner that was put away, if the site has one
 */
function startScript(_found: string, mode: string, usual: string, banner?: string): string {
  const dismissed = banner
    ? `e.setAttribute("data-announcement-bar-initially-dismissed","true"===s["${banner}"]);`
    : '';
  return (
    '!function(e,q,s){try{s=localStorage||s}catch(t){}' +
    `e.dataset.theme=e.dataset.themeChoice=q.get("docusaurus-theme")||s["${mode}"]||"${usual}";` +
    `q.forEach(function(v,k){k.indexOf("docusaurus-data-")||e.setAttribute(k.slice(11),v)});${dismissed}` +
    '}(document.documentElement,new URLSearchParams(location.search),{})'
  );
}

function trimHead(html: string): string {
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  const trimmed = html
    .replace(root, root.replaceAll(ROOT_CLASS, ''))
    .replace(GENERATOR, '')
    .replaceAll(IMAGE_PRELOAD, '')
    .replace(START_SCRIPT, startScript);
  return /\bplugin-docs\b/.test(root) ? trimmed.replaceAll(MORE_FEEDS, '') : trimmed;
}

/** The span around a label, which cuts it off after two lines: the labels here are shorter, and one that is not may wrap. */
const LABEL = /<span class="?(?:linkLabel|categoryLinkLabel)_\w+"?>([^<]*)<\/span>/g;

/** A closed category: its link and perhaps its button, in a box of their own, as an open one has them above its entries. */
const CLOSED =
  /<li class="([^"]*)"><div class="?(menu__list-item-collapsible)"?>(<a\b[^>]*>[^<]*<\/a>(?:<button\b[^>]*><\/button>)?)<\/div>(?!<ul)/g;

/** A class of a category's link that cuts off names that are wider than the sidebar: the labels are in it as they are. */
const CATEGORY_LINK = /\bcategoryLink_\S\S\s*/;

/**
 * Links can be reached with the keyboard as they are, buttons are in no form, and what a closed category has stands in
 * its list item itself.
 */
function trimSidebar(html: string): string {
  return html
    .replaceAll(LABEL, '$1')
    .replaceAll(CLOSED, '<li class="$1 $2">$3')
    .replaceAll(/<(?:li|a|div|ul|button)\b[^>]*>/g, (tag) =>
      tag
        .replaceAll(ENTRY_CLASS, '')
        .replace(CATEGORY_LINK, '')
        .replace(/^(<li\b[^>]*?)\bmenu__list-item(?![\w-]) ?/, '$1')
        .replace(/ class="\s*"/, '')
        .replace(/^(<li class=")([^"]*?)\s+"/, '$1$2"')
        .replace(/^(<button\b[^>]*?) type="?button"?/, '$1')
        .replace(/^(<a\b[^>]*?) tabindex=["']?0["']?/, '$1'),
    );
}

/** Markdown's list items and links have a class attribute with nothing in it. */
function trimArticle(html: string): string {
  return html.replaceAll(/<[a-z][^>]* class=""[^>]*>/g, (tag) => tag.replace(' class=""', ''));
}

/** The breadcrumbs, in which each link has an element around its label. */
const CRUMBS = /<nav class="?theme-doc-breadcrumbs[\s\S]*?<\/nav>/;

/** Links of the contents list: the script that marks where the reader is finds them by the first class, the second has no looks. */
const CONTENTS_LINK = /(<a\b[^>]* class=)"(table-of-contents__link) toc-highlight"/g;

/** What leads through a page and to those above it. A category's generated list has breadcrumbs that React hydrates. */
function trimNavigation(html: string): string {
  return html
    .replace(CRUMBS, (crumbs) => crumbs.replaceAll(/(<a\b[^>]*>)<span>([^<]*)<\/span>(?=<\/a>)/g, '$1$2'))
    .replaceAll(CONTENTS_LINK, '$1$2');
}

/** Entries of the footer's lists have their looks from the list (src/css/custom.css). */
function trimFooter(html: string): string {
  return html.replaceAll(/ class="?footer__(?:item|link-item)"?(?=[ >])/g, '');
}
