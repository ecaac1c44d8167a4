import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../src/lib/replaced-file';
import { trimHtml } from './trim-html';

const sidebar = (inside: string) => `<static-sidebar>${inside}</static-sidebar>`;

/** An entry as the theme writes it: a link, or a category with or without a button. */
const entry = (kind: 'link' | 'category', level: number, classes: string, inside: string) =>
  `<li class="theme-doc-sidebar-item-${kind} theme-doc-sidebar-item-${kind}-level-${level} menu__list-item${classes}">${inside}`;
const categoryLink = (label: string, more = '') =>
  `<a class="categoryLink_D_ menu__link menu__link--sublist${more ? ' menu__link--sublist-caret' : ''}"${more} href=/a><span class=categoryLinkLabel_W1>${label}</span></a>`;
const button = (label: string, does = 'Expand') =>
  `<button aria-label="${does} sidebar category '${label}'" aria-expanded=${does === 'Collapse'} type=button class="clean-btn menu__caret"></button>`;
const box = (inside: string, classes = 'menu__list-item-collapsible') =>
  `<div class="${classes}">${inside}</div>`;

test('links of the sidebar are known by their place: one on the first level says that it is no category', () => {
  const link = '<a class=menu__link tabindex=0 href=/a>A</a>';
  const page = '<a class="menu__link menu__link--active" aria-current=page href=/b>B</a>';
  const deep = entry('link', 2, '', link) + entry('link', 2, '', page) + entry('link', 2, ' own', link);
  expect(trimHtml(sidebar(deep))).toBe(
    sidebar('<li><a href=/a>A</a><li><a aria-current=page href=/b>B</a><li class=own><a href=/a>A</a>'),
  );
  expect(trimHtml(sidebar(entry('link', 1, '', link)))).toBe(sidebar('<li class=gw-leaf><a href=/a>A</a>'));
});

test('a closed category stands in its list item without the button, which a script puts in', () => {
  const closed = (level: number, classes = '') =>
    entry('category', level, ` menu__list-item--collapsed${classes}`, box(categoryLink('A') + button('A')));
  const link = '<a href=/a>A</a>';
  expect(trimHtml(sidebar(closed(1)))).toBe(sidebar(`<li>${link}`));
  expect(trimHtml(sidebar(closed(2)))).toBe(sidebar(`<li class=gw-more>${link}`));
  // What is without a class on the first level is a closed category without one of its own.
  expect(trimHtml(sidebar(closed(1, ' own')))).toBe(sidebar(`<li class="gw-more own">${link}`));
  expect(trimHtml(sidebar(closed(11)))).toBe(sidebar(`<li class=gw-more>${link}`));
});

test('a category without a page has a mark for the script that makes a button of its link', () => {
  const own = (open: boolean) => box(categoryLink('A', ` role=button aria-expanded=${open}`));
  expect(trimHtml(sidebar(entry('category', 1, ' menu__list-item--collapsed', own(false))))).toBe(
    sidebar('<li><a data-fold href=/a>A</a>'),
  );
  expect(trimHtml(sidebar(`${entry('category', 1, '', own(true))}<ul class=menu__list>`))).toBe(
    sidebar('<li class=gw-open><div><a data-fold href=/a>A</a></div><ul>'),
  );
});

test('a button with another name than the label stays', () => {
  const named = box(categoryLink('A') + button('B'));
  expect(trimHtml(sidebar(entry('category', 1, ' menu__list-item--collapsed', named)))).toContain("'B'");
  const quoted = box(categoryLink("It's") + button('It&#x27;s'));
  expect(trimHtml(sidebar(entry('category', 1, ' menu__list-item--collapsed', quoted)))).toBe(
    sidebar("<li><a href=/a>It's</a>"),
  );
});

test('an open category keeps the box above its entries, and its mark where it is the page', () => {
  const list = '<ul class=menu__list>';
  const open = box(categoryLink('A') + button('A', 'Collapse'));
  expect(trimHtml(sidebar(entry('category', 1, '', open + list)))).toBe(
    sidebar('<li class=gw-open><div><a href=/a>A</a></div><ul>'),
  );
  const active = box(
    categoryLink('A') + button('A', 'Collapse'),
    'menu__list-item-collapsible menu__list-item-collapsible--active',
  );
  expect(trimHtml(sidebar(entry('category', 1, '', active + list)))).toBe(
    sidebar('<li class=gw-open><div class=menu__list-item-collapsible--active><a href=/a>A</a></div><ul>'),
  );
  // One that cannot be closed gets no button.
  const fixed = box('<a class="categoryLink_D_ menu__link" href=/a>A</a>');
  expect(trimHtml(sidebar(entry('category', 1, '', fixed + list)))).toBe(
    sidebar('<li class=gw-leaf><div><a href=/a>A</a></div><ul>'),
  );
  expect(trimHtml(sidebar(entry('category', 2, '', fixed + list)))).toBe(
    sidebar('<li><div><a href=/a>A</a></div><ul>'),
  );
  const first = '<ul class="theme-doc-sidebar-menu menu__list">';
  expect(trimHtml(sidebar(first))).toBe(sidebar('<ul class=theme-doc-sidebar-menu>'));
});

test('labels of the breadcrumbs stand in their links, where React does not hydrate them', () => {
  const way = (label: string) =>
    `<nav class="theme-doc-breadcrumbs x"><li><a class=y href=/a>${label}</a></nav>`;
  const article = '<div class="theme-doc-markdown markdown"><a href=/b><span>B</span></a></div></article>';
  const page = (label: string) => `<static-page sidebar=a>${way(label)}${article}</static-page>`;
  expect(trimHtml(page('<span>A</span>'))).toBe(page('A'));
  expect(trimHtml(way('<span>A</span>'))).toBe(way('<span>A</span>'));
});

test('links of the contents list and of the pager have no class where a script or their place tells them', () => {
  const page = (inside: string) => `<static-page>${inside}</static-page>`;
  const contents = (classes: string) => `<ul class=table-of-contents><li><a href=#a${classes}>A</a></ul>`;
  const both = contents(' class="table-of-contents__link toc-highlight"');
  expect(trimHtml(page(both))).toBe(page(contents('')));
  expect(trimHtml(both)).toBe(both);
  const pager = (link: string, next: string, label: string) =>
    `<nav class="docusaurus-mt-lg pagination-nav"><a${link} href=/a><div${label}>A</div></a><a class="${next}" href=/b></a></nav>`;
  const full = pager(
    ' class="pagination-nav__link pagination-nav__link--prev"',
    'pagination-nav__link pagination-nav__link--next',
    ' class=pagination-nav__label',
  );
  expect(trimHtml(page(full))).toBe(page(pager('', 'pagination-nav__link--next', '')));
  expect(trimHtml(full)).toBe(full);
});

test('what a root element is without saying so is not said', () => {
  const root = (more: string) => `<html lang=en${more} class="docs-wrapper"><head></head>`;
  expect(trimHtml(root(' dir=ltr'))).toBe(root(''));
  expect(trimHtml(root(' dir=rtl'))).toBe(root(' dir=rtl'));
  const waiting = '<html lang=en class="a" data-has-hydrated=false><head></head>';
  expect(trimHtml(waiting)).toBe(waiting);
});

test('tags of a static page’s head lose the mark of the package that wrote them; where React draws all they keep it', () => {
  const page = (mark: string, body: string) =>
    `<head><title${mark}>A</title><meta${mark} name=a></head><body>${body}</body>`;
  const body = '<static-page sidebar=a><code data-rh=true></code></static-page>';
  for (const whole of [body, `<main>${body}</main>`])
    expect(trimHtml(page(' data-rh=true', whole))).toBe(page('', whole));
  expect(trimHtml(page(' data-rh=true', '<main></main>'))).toBe(page(' data-rh=true', '<main></main>'));
});

test('a page that is drawn whole keeps the mark of its data, and both descriptions, which React draws', () => {
  const page = (mark: string, end: string) =>
    `<head><title${mark}>A</title><meta${mark} name=description content=a${end}><meta${mark} property=og:description content=a${end}>` +
    '<script data-rh=true id=page-data type=application/json>{}</script></head>';
  expect(trimHtml(page(' data-rh=true', ' /'))).toBe(page('', ''));
});

test('scripts of the head and the theme’s start script are one, where the first stood; data and files stay', () => {
  const data = '<script data-rh=true type=application/ld+json>{}</script>';
  const file = '<script src=/main.js defer></script>';
  const [short] = /\(\(e,q,s,d\)=>.*(?=<)/.exec(trimHtml(`<script>${START}</script>`)) ?? [];
  const page = `<head><script data-rh=true>a()</script>${data}<script>b();</script>${file}</head><body><script>${START}</script><main><script>c()</script></main></body>`;
  expect(trimHtml(page)).toBe(
    `<head><script>a();b();${short}</script>${data}${file}</head><body><main><script>c()</script></main></body>`,
  );
  const single = `<head><script>a()</script></head><body><main></main></body>`;
  expect(trimHtml(single)).toBe(single);
});

test('the theme’s icons go where nothing shows one', () => {
  const sprite =
    '<svg style="display: none;"><defs>\n<symbol id=theme-svg-external-link></symbol>\n</defs></svg>\n';
  expect(trimHtml(`<body>${sprite}<main></main></body>`)).toBe('<body><main></main></body>');
  const used = `<body>${sprite}<svg><use href=#theme-svg-external-link /></svg></body>`;
  expect(trimHtml(used)).toBe(used);
});

test('a head has neither the maker nor, on a doc, more than one feed of the blog; the logo is asked for once', () => {
  const page = (classes: string, more: string) =>
    `<html class="${classes}"><head>${more}<link rel=alternate type=application/rss+xml href=/r></head>`;
  const feeds =
    '<link rel=alternate type=application/atom+xml href=/a><link rel=alternate type=application/json href=/j>';
  const docs = 'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page';
  const maker = '<meta name=generator content="Docusaurus v3">';
  const preload = '<div><link rel=preload as=image href=/logo.svg /><img src=/logo.svg></div>';
  expect(trimHtml(page(docs, maker + feeds) + preload)).toBe(
    `${page('docs-wrapper docs-doc-page', '')}<div><img src=/logo.svg></div>`,
  );
  expect(trimHtml(page('blog-wrapper', feeds))).toBe(page('blog-wrapper', feeds));
});

test('classes of `html` tell the kind of page, and nothing of plugins, versions and ids that is said elsewhere', () => {
  const root = (classes: string) => `<html class="${classes}"><head></head>`;
  const doc =
    'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-a/b.c';
  expect(trimHtml(root(doc))).toBe(root('docs-wrapper docs-doc-page'));
  expect(trimHtml(root('blog-wrapper blog-post-page plugin-blog'))).toBe(root('blog-wrapper blog-post-page'));
  // The archive has nothing else.
  expect(trimHtml(root('plugin-blog'))).toBe(root('plugin-blog'));
});

const staticPage = (head: string, body = '') =>
  `<head>${head}</head><body>${body}<static-page sidebar=a></static-page></body>`;

test('a static page describes itself once, under both names, where both say the same', () => {
  const tags = (said: string, shared = said) =>
    `<meta name=description content=${said}><meta name=a content=b><meta property=og:description content=${shared}>`;
  for (const said of ['"One > two."', '\'Say "one".\'', 'One.'])
    expect(trimHtml(staticPage(tags(said)))).toBe(
      staticPage(`<meta name=description property=og:description content=${said}><meta name=a content=b>`),
    );
  const differ = staticPage(tags('"One."', '"Two."'));
  expect(trimHtml(differ)).toBe(differ);
  const drawn = `<head>${tags('One.')}</head><main></main>`;
  expect(trimHtml(drawn)).toBe(drawn);
});

test('data for search engines is one graph, and one of a single thing stays', () => {
  const data = (text: string) => `<script type=application/ld+json>${text}</script>`;
  const thing = (name: string) => `{"@context":"https://schema.org","@type":"${name}","a":{"b":"{}"}}`;
  const article = data(thing('Article'));
  expect(trimHtml(staticPage(`${article}<meta name=a content=b>${data(thing('Way'))}`))).toBe(
    staticPage(
      `${data('{"@context":"https://schema.org","@graph":[{"@type":"Article","a":{"b":"{}"}},{"@type":"Way","a":{"b":"{}"}}]}')}<meta name=a content=b>`,
    ),
  );
  expect(trimHtml(staticPage(article))).toBe(staticPage(article));
});

test('elements of a static page’s head end without a slash, and addresses keep theirs', () => {
  const head =
    '<meta name=a content="b / > c"/><link rel=canonical href=https://a.example/docs/ /><link href=/a/>';
  expect(trimHtml(staticPage(head))).toBe(
    staticPage(
      '<meta name=a content="b / > c"><link rel=canonical href=https://a.example/docs/><link href=/a/>',
    ),
  );
});

test('the link to the content and its target share a short name, and text about it stays', () => {
  const skip = (id: string) => `<a class=a href=#${id}>Skip</a><div id=${id} class=b></div>`;
  const text = '<code>id=__docusaurus_skipToContent_fallback</code>';
  const long = '__docusaurus_skipToContent_fallback';
  expect(trimHtml(staticPage('', skip(long) + text))).toBe(staticPage('', skip('__main') + text));
});

/** As the build writes it, with a banner and without. */
const BANNER =
  ',document.documentElement.setAttribute("data-announcement-bar-initially-dismissed",function(){try{return"true"===localStorage.getItem("docusaurus.announcement.dismiss-e20")}catch(t){}return!1}())';
const START = `!function(){var t=function(){try{return new URLSearchParams(window.location.search).get("docusaurus-theme")}catch(t){}}()||function(){try{return window.localStorage.getItem("theme-e20")}catch(t){}}();document.documentElement.setAttribute("data-theme",t||"light"),document.documentElement.setAttribute("data-theme-choice",t||"light")}(),function(){try{for(var[t,e]of new URLSearchParams(window.location.search).entries())if(t.startsWith("docusaurus-data-")){var a=t.replace("docusaurus-data-","data-");document.documentElement.setAttribute(a,e)}}catch(t){}}()${BANNER}`;

/** What a script writes to the root element. */
function attributesAfter(
  script: string,
  search: string,
  kept?: Record<string, string>,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: unknown) => void (attributes[name] = String(value));
  const dataset = new Proxy<Record<string, string>>(
    {},
    {
      set(_target, name, value) {
        setAttribute(
          `data-${String(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
          value,
        );
        return true;
      },
    },
  );
  const page = {
    document: { documentElement: { setAttribute, dataset } },
    location: { search },
    URLSearchParams,
    get localStorage() {
      if (!kept) throw new Error('refused');
      return { ...kept, getItem: (name: string) => kept[name] ?? null };
    },
    window: {},
  };
  page.window = page;
  runInNewContext(script, page);
  return attributes;
}

test.each([
  ['', {}],
  ['', { 'theme-e20': 'dark', 'docusaurus.announcement.dismiss-e20': 'true' }],
  ['?docusaurus-theme=light&docusaurus-data-mode=embed&x=docusaurus-data-', { 'theme-e20': 'dark' }],
  ['?docusaurus-theme=&docusaurus-data-a=1&docusaurus-data-a=2', {}],
  ['?docusaurus-theme=dark', undefined],
  ['', undefined],
])('the start script does the same in fewer words: %j with %j kept', (search, kept) => {
  for (const script of [START, START.replace(BANNER, '')]) {
    const [, short = ''] = /^<script>(.*)<\/script>$/.exec(trimHtml(`<script>${script}</script>`)) ?? [];
    expect(short.length).toBeLessThan(script.length * 0.7);
    expect(attributesAfter(short, search, kept)).toEqual(attributesAfter(script, search, kept));
  }
});

test('the theme’s start scripts are those that this one was written for', () => {
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/inlineScripts.js')).toBe('b95f604573af2246');
});

test('labels of the sidebar stand in their links, without an element of their own', () => {
  const link = (label: string) => sidebar(`<a class=own href=/a>${label}</a>`);
  expect(trimHtml(link('<span class=linkLabel_7h>A &amp; b</span>'))).toBe(link('A &amp; b'));
  expect(trimHtml(link('<span class="categoryLinkLabel_Mo">C</span>'))).toBe(link('C'));
  expect(trimHtml(link('<span class=badge>new</span>'))).toBe(link('<span class=badge>new</span>'));
});

test('lists beside the content have no class for their scrollbars where their places tell them', () => {
  const list = (classes: string) => `<nav class="${classes}" aria-label=L><a href=/a></a></nav>`;
  const [full, lean] = [list('menu thin-scrollbar own'), list('menu own')];
  expect(trimHtml(sidebar(full))).toBe(sidebar(lean));
  expect(trimHtml(`<static-page>${full}</static-page>`)).toBe(`<static-page>${lean}</static-page>`);
  expect(trimHtml(full)).toBe(full);
});

test('what must not have the focus keeps saying so', () => {
  const logo = sidebar('<a tabindex=-1 href=/>');
  expect(trimHtml(logo)).toBe(logo);
});

test('an article loses empty classes, of elements and not of code that shows one', () => {
  const article = (item: string) =>
    `<div class="theme-doc-markdown markdown">${item}<code>&lt;li class="">&lt;/li></code></div></article>`;
  expect(trimHtml(article('<li class="">a</li><a class="" href=/x>b</a>'))).toBe(
    article('<li>a</li><a href=/x>b</a>'),
  );
});

test('what React hydrates stays as it is', () => {
  const html = '<nav><a class="" tabindex=0 href=/></nav>';
  expect(trimHtml(html)).toBe(html);
});
