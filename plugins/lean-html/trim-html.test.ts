import { expect, test } from 'vitest';
import { trimHtml } from './trim-html';

const sidebar = (inside: string) => `<static-sidebar>${inside}</static-sidebar>`;

test('entries of the sidebar lose classes without looks and what makes links reachable twice', () => {
  const link =
    '<li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-2 menu__list-item"><a class=menu__link tabindex=0 href=/a>';
  expect(trimHtml(sidebar(link))).toBe(sidebar('<li class="menu__list-item"><a class=menu__link href=/a>'));
  const category =
    '<li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 a"><li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-2 a">';
  expect(trimHtml(sidebar(category))).toBe(sidebar('<li class="a"><li class="a">'));
});

test('labels of the sidebar stand in their links, without an element of their own', () => {
  const link = (label: string) => sidebar(`<a class=menu__link href=/a>${label}</a>`);
  expect(trimHtml(link('<span class=linkLabel_7h>A &amp; b</span>'))).toBe(link('A &amp; b'));
  expect(trimHtml(link('<span class="categoryLinkLabel_Mo">C</span>'))).toBe(link('C'));
  expect(trimHtml(link('<span class=badge>new</span>'))).toBe(link('<span class=badge>new</span>'));
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
