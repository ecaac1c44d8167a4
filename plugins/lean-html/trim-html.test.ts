import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../src/lib/replaced-file';
import { trimHtml } from './trim-html';

const sidebar = (inside: string) => `<static-sidebar>${inside}</static-sidebar>`;

test('entries of the sidebar lose classes without looks and what makes links reachable twice', () => {
  const link =
    '<li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-2 menu__list-item"><a class=menu__link tabindex=0 href=/a>';
  expect(trimHtml(sidebar(link))).toBe(sidebar('<li><a class=menu__link href=/a>'));
  const category =
    '<li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 a"><li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-2 a">';
  expect(trimHtml(sidebar(category))).toBe(sidebar('<li class="a"><li class="a">'));
});

test('a closed category stands in its list item, an open one keeps the box above its entries', () => {
  const item = (classes: string) => `<li class="theme-doc-sidebar-item-category menu__list-item ${classes}">`;
  const link = '<a class="categoryLink_D_ menu__link menu__link--sublist" href=/a>A</a>';
  const button = '<button aria-label="Expand" type=button class="clean-btn menu__caret"></button>';
  const box = `<div class=menu__list-item-collapsible>${link}${button}</div>`;
  const [lean, press] = [link.replace('categoryLink_D_ ', ''), button.replace(' type=button', '')];
  expect(trimHtml(sidebar(`${item('menu__list-item--collapsed')}${box}<li>`))).toBe(
    sidebar(`<li class="menu__list-item--collapsed menu__list-item-collapsible">${lean}${press}<li>`),
  );
  expect(trimHtml(sidebar(`${item('own')}${box}<ul class=menu__list>`))).toBe(
    sidebar(
      `<li class="own"><div class=menu__list-item-collapsible>${lean}${press}</div><ul class=menu__list>`,
    ),
  );
});

test('labels of the breadcrumbs stand in their links, where React does not hydrate them', () => {
  const way = (label: string) =>
    `<nav class="theme-doc-breadcrumbs x"><li><a class=y href=/a>${label}</a></nav>`;
  const article = '<div class="theme-doc-markdown markdown"><a href=/b><span>B</span></a></div></article>';
  const page = (label: string) => `<static-page>${way(label)}${article}</static-page>`;
  expect(trimHtml(page('<span>A</span>'))).toBe(page('A'));
  expect(trimHtml(way('<span>A</span>'))).toBe(way('<span>A</span>'));
});

test('the contents list has the class that the script looks for, and a page that React draws has both', () => {
  const list = (classes: string) => `<ul class=table-of-contents><li><a href=#a class=${classes}>A</a></ul>`;
  const both = list('"table-of-contents__link toc-highlight"');
  expect(trimHtml(`<static-page>${both}</static-page>`)).toBe(
    `<static-page>${list('table-of-contents__link')}</static-page>`,
  );
  expect(trimHtml(both)).toBe(both);
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
    `${page('docs-wrapper plugin-docs docs-doc-page', '')}<div><img src=/logo.svg></div>`,
  );
  expect(trimHtml(page('blog-wrapper', feeds))).toBe(page('blog-wrapper', feeds));
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
  const link = (label: string) => sidebar(`<a class=menu__link href=/a>${label}</a>`);
  expect(trimHtml(link('<span class=linkLabel_7h>A &amp; b</span>'))).toBe(link('A &amp; b'));
  expect(trimHtml(link('<span class="categoryLinkLabel_Mo">C</span>'))).toBe(link('C'));
  expect(trimHtml(link('<span class=badge>new</span>'))).toBe(link('<span class=badge>new</span>'));
});

test('entries of the footer have no classes of their own', () => {
  const footer = (item: string, link: string) =>
    `<footer class="theme-layout-footer footer"><ul class="footer__items clean-list"><li${item}><a${link} href=/a>A</a></ul></footer>`;
  expect(trimHtml(footer(' class=footer__item', ' class=footer__link-item'))).toBe(footer('', ''));
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
