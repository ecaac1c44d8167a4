/** Leaves out of a page's HTML what neither reader nor script asks for. Pure functions on texts. */

/**
 * Trims what stays as the server wrote it: the head, sidebar, article and contents list of a doc. Nothing there is compared with what React would draw.
 *
 * @param html of a whole page, as the build wrote it
 */
export function trimHtml(html: string): string {
  const main = html.search(MAIN);
  const [head, rest] = main < 0 ? [html, ''] : [html.slice(0, main), html.slice(main)];
  return (trimHead(head, rest) + rest)
    .replace(/<static-sidebar>[\s\S]*?<\/static-sidebar>/g, trimSidebar)
    .replace(/<div class="?theme-doc-markdown[\s\S]*?<\/article>/, trimArticle)
    .replace(/<static-page\b[\s\S]*<\/static-page>/, trimNavigation);
}

/**
 * Classes of `html` that tell of plugins and versions of the docs, of which there is one each, and of a doc's id, which its
 * address says. Where there is a wrapper's class, that of the plugin says the same.
 */
const ROOT_CLASS = / ?\b(?:plugin-id-default|docs-version-current|docs-doc-id-[^\s">]+)/g;
const PLUGIN_CLASS = / plugin-(?:docs|blog)\b/;
const WRAPPER_CLASS = /\b(?:docs|blog)-wrapper\b/;

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
  const dismissed = banner ? `;d.announcementBarInitiallyDismissed="true"===s["${banner}"]` : '';
  return (
    '((e,q,s,d)=>{try{s=localStorage||s}catch(t){}d=e.dataset;' +
    `d.theme=d.themeChoice=q.get("docusaurus-theme")||s["${mode}"]||"${usual}";` +
    `q.forEach((v,k)=>{k.indexOf("docusaurus-data-")||e.setAttribute(k.slice(11),v)})${dismissed}` +
    '})(document.documentElement,new URLSearchParams(location.search),{})'
  );
}

/** The direction of text that a page has without it. What says that no script has run stays: styles look at it. */
const ROOT_DEFAULT = / dir="?ltr"?(?=[ >])/;

/** The theme's icons, of which this site draws the one that there is in its own way (src/theme/Icon/ExternalLink). */
const SPRITE = /<svg style="display: none;"><defs>\s*<symbol id="?theme-svg-[\s\S]*?<\/svg>\s*/;

/** The mark of the package that wrote the head, which lean-pages and lean-head do without on a page that lean-pages reads. */
const MARK = / data-rh="?true"?(?=[ >])/g;

/** The same where React draws the page whole: scripts and data that the browser does not draw again go by their mark. */
const TAG_MARK = /(<(?:title|meta|link)) data-rh="?true"?(?=[ >])/g;

/** A page that is drawn whole, whose head lean-pages reads all the same. */
const WHOLE_PAGE = /<script\b[^>]* id="?page-data\b/;

/** A script that runs and is in the page itself. */
const INLINE_SCRIPT = /<script(?: data-rh="?true"?)?>([\s\S]*?)<\/script>\s*/g;

/** What comes before it is a tenth of most pages: the rest is not copied for each thing that is trimmed there. */
const MAIN = /<main\b/;

/** @param html of a page down to its main part @param rest what follows */
function trimHead(html: string, rest: string): string {
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  const named = root.replaceAll(ROOT_CLASS, '').replace(ROOT_DEFAULT, '');
  const trimmed = joinScripts(
    html
      .replace(root, WRAPPER_CLASS.test(named) ? named.replace(PLUGIN_CLASS, '') : named)
      .replace(GENERATOR, '')
      .replaceAll(IMAGE_PRELOAD, '')
      .replace(SPRITE, (sprite) => (/<use\b/.test(html) || /<use\b/.test(rest) ? sprite : ''))
      .replace(START_SCRIPT, startScript),
  );
  const lean = /\bplugin-docs\b/.test(root) ? trimmed.replaceAll(MORE_FEEDS, '') : trimmed;
  const holds = (what: RegExp) => what.test(lean) || what.test(rest);
  const isStatic = holds(/<static-page\b/);
  if (!isStatic && !holds(WHOLE_PAGE)) return lean;
  return lean
    .replace(/<head>[\s\S]*?<\/head>/, (head) =>
      (isStatic ? joinData(joinDescriptions(head.replaceAll(MARK, ''))) : head.replaceAll(TAG_MARK, '$1'))
        .replaceAll(VOID_END, '$1>')
        .replace(' crossorigin=""', ' crossorigin'),
    )
    .replaceAll(SKIP_TARGET, '$1__main');
}

/**
 * The id that the link to the content leads to where no script runs, in that link and in its target. It begins as crawlers
 * of a hosted search want what they are to pass over. With a script, the theme looks for `main`.
 */
const SKIP_TARGET = /(<a\b[^>]* href="?#|<div id="?)__docusaurus_skipToContent_fallback\b/g;

/** The end of an element without content, whose slash says nothing: behind a value in quotes, or a space behind one without. */
const VOID_END = /(<(?:meta|link)\b(?:"[^"]*"|'[^']*'|[^"'>])*?)(?: |(?<=["']))\/>/g;

/** What search engines and those who draw a shared link are told in the same words. */
const DESCRIPTION = /<meta name="?description"? (content=(?:"[^"]*"|'[^']*'|[^\s"'>]+) ?\/?>)/;
const SHARED_DESCRIPTION = /<meta property="?og:description"? (content=(?:"[^"]*"|'[^']*'|[^\s"'>]+) ?\/?>)/;

/** One description under both names. */
function joinDescriptions(head: string): string {
  const [found, said] = DESCRIPTION.exec(head) ?? [];
  const [shared, again] = SHARED_DESCRIPTION.exec(head) ?? [];
  if (!found || !shared || said !== again) return head;
  return head
    .replace(shared, '')
    .replace(found, () => `<meta name=description property=og:description ${said}`);
}

/** Data for search engines, as the build writes it: keys in alphabetical order. */
const DATA =
  /<script type="?application\/ld\+json"?>\{"@context":"https:\/\/schema\.org",(?!"@graph")([\s\S]*?)\}<\/script>/g;

/** One script of data where the first one stands, in the place of several. */
function joinData(head: string): string {
  const all = [...head.matchAll(DATA)].map(([, inside = '']) => `{${inside}}`);
  if (all.length < 2) return head;
  const joined = `<script type=application/ld+json>{"@context":"https://schema.org","@graph":[${all.join()}]}</script>`;
  let first = true;
  return head.replaceAll(DATA, () => {
    const text = first ? joined : '';
    first = false;
    return text;
  });
}

/**
 * One script where the first one stands, in the place of several in the head and the theme's own, which the body begins with
 * and which needs nothing of it: one hash in the policy, and no wait for style sheets before it runs.
 */
function joinScripts(html: string): string {
  const [start] =
    /<body[^>]*>\s*(?:<svg\b[\s\S]*?<\/svg>\s*)?(<script>\(\(e,q,s,d\)=>[\s\S]*?<\/script>\s*)/
      .exec(html)
      ?.slice(1) ?? [];
  const head = /<head>[\s\S]*?<\/head>/.exec(html)?.[0];
  if (!head) return html;
  const scripts = [...`${head}${start ?? ''}`.matchAll(INLINE_SCRIPT)].map(([, text = '']) =>
    text.replace(/;\s*$/, ''),
  );
  if (scripts.length < 2) return html;
  let first = true;
  const joined = head.replaceAll(INLINE_SCRIPT, () => {
    const text = first ? `<script>${scripts.join(';')}</script>` : '';
    first = false;
    return text;
  });
  return (start ? html.replace(start, '') : html).replace(head, () => joined);
}

/** The span around a label, which cuts it off after two lines: the labels here are shorter, and one that is not may wrap. */
const LABEL = /<span class="?(?:linkLabel|categoryLinkLabel)_\w+"?>([^<]*)<\/span>/g;

/** Opens or closes a category; the script that it needs puts it in (lean-pages/client/sidebar-buttons.ts), if it has this name. */
const BUTTON =
  /(<a\b[^>]*>([^<]*)<\/a>)<button\b(?=[^>]* aria-label="(?:Expand|Collapse) sidebar category '([^"]*)'")[^>]*><\/button>/g;

/** An entry: its classes, the box of a category, its link and, where it is closed, what else is in that box. */
const ENTRY =
  /<li class="([^"]*)">(?:<div class="?(menu__list-item-collapsible(?: [^">]*)?)"?>(?=<a))?(<a\b[^>]*>)(?:([^<]*<\/a>(?:<button\b[^>]*><\/button>)?)<\/div>(?!<ul))?/g;

/** A class of lists beside the content that scroll, which their places say as well (src/css/menu.css, blog.css). */
const SCROLLBAR = /(<nav\b[^>]* class="[^"]*) thin-scrollbar\b/;

/** Classes that say what an entry is and where it stands. */
const ENTRY_CLASS = /^(?:theme-doc-sidebar-item-.*|menu__list-item(?:--collapsed)?)$/;

/** Classes of a link that its place says as well. */
const LINK_CLASS = /^(?:menu__link(?:--(?:active|sublist|sublist-caret))?|categoryLink_\S\S)$/;

/**
 * Entries are known by their places (src/css/menu.css): a closed category has no box and, on the first level, no class, a
 * link has none below it.
 */
function trimSidebar(html: string): string {
  return html
    .replaceAll(LABEL, '$1')
    .replaceAll(BUTTON, (found, link: string, label: string, said: string) =>
      said.replaceAll('&#x27;', "'") === label.replaceAll('&#x27;', "'") ? link : found,
    )
    .replace(SCROLLBAR, '$1')
    .replaceAll(ENTRY, trimEntry)
    .replaceAll(/<ul class="?([^">]*)"?>/g, (_tag, classes: string) =>
      tagOf('<ul', without(classes, /^menu__list$/)),
    );
}

/** A link that a script makes a button of, which opens and closes its category: the same script says so (see BUTTON). */
const FOLD = / role="?button"? aria-expanded="?(?:true|false)"?/;

function trimEntry(
  _found: string,
  classes: string,
  box: string | undefined,
  link: string,
  closed: string | undefined,
): string {
  const isFirst = /\b\w+-level-1\b/.test(classes);
  const own = without(classes, ENTRY_CLASS);
  const isPlain = isFirst && own.length === 0;
  // One that cannot be closed has no button either.
  const isFixed = !/\bmenu__link--sublist\b/.test(link);
  const kind = !box || isFixed ? isPlain && 'gw-leaf' : !closed ? 'gw-open' : !isPlain && 'gw-more';
  const lean = link
    .replace(/ class=(?:"([^"]*)"|([^\s>]+))/, (_found, quoted?: string, bare = '') =>
      attribute(without(quoted ?? bare, LINK_CLASS)),
    )
    .replace(/ tabindex=["']?0["']?/, '')
    .replace(FOLD, ' data-fold');
  const item = tagOf('<li', [...(kind ? [kind] : []), ...own]);
  if (closed) return item + lean + closed;
  return box ? `${item}${tagOf('<div', without(box, /^menu__list-item-collapsible$/))}${lean}` : item + lean;
}

const without = (classes: string, dropped: RegExp): string[] =>
  classes.split(/\s+/).filter((name) => name && !dropped.test(name));

const attribute = (classes: readonly string[]): string =>
  classes.length === 0
    ? ''
    : /^[\w-]+$/.test(classes.join(' '))
      ? ` class=${classes[0]}`
      : ` class="${classes.join(' ')}"`;

const tagOf = (start: string, classes: readonly string[]): string => `${start}${attribute(classes)}>`;

/** Markdown's list items and links have a class attribute with nothing in it. */
function trimArticle(html: string): string {
  return html.replaceAll(/<[a-z][^>]* class=""[^>]*>/g, (tag) => tag.replace(' class=""', ''));
}

/** The breadcrumbs, in which each link has an element around its label. */
const CRUMBS = /<nav class="?theme-doc-breadcrumbs[\s\S]*?<\/nav>/;

/** Classes of the links to the pages before and after, which their places say (src/css/custom.css). */
const PAGER = /<nav class="[^"]*\bpagination-nav\b[\s\S]*?<\/nav>/;
const PAGER_CLASS = / class="?pagination-nav__(?:sublabel|label|link pagination-nav__link--prev)"?(?=[ >])/g;

/** The class of links of the contents list, which a script adds that looks for it (lean-pages/client/StaticPage.tsx). */
const CONTENTS_LINK = / class="table-of-contents__link toc-highlight"/g;

/** What leads through a page and to those above it. A category's generated list has breadcrumbs that React hydrates. */
function trimNavigation(html: string): string {
  return html
    .replace(CRUMBS, (crumbs) => crumbs.replaceAll(/(<a\b[^>]*>)<span>([^<]*)<\/span>(?=<\/a>)/g, '$1$2'))
    .replace(PAGER, (pager) =>
      pager
        .replaceAll(PAGER_CLASS, '')
        .replace('pagination-nav__link pagination-nav__link--next', 'pagination-nav__link--next'),
    )
    .replaceAll(CONTENTS_LINK, '')
    .replace(SCROLLBAR, '$1');
}
