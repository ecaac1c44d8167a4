import { expect, test } from 'vitest';
import { readNavbar, type NavbarContext } from './navbar-config';

const context: NavbarContext = {
  docs: new Map([
    ['git', { label: 'Git basics', route: '/docs/git', sidebar: 'tutorial' }],
    ['http', { label: 'HTTP', route: '/docs/http', sidebar: 'tutorial' }],
    ['alone', { label: 'Alone', route: '/docs/alone' }],
  ]),
  sidebars: new Map([
    ['tutorial', '/docs/git'],
    ['empty', undefined],
  ]),
  versions: [
    { name: 'current', label: 'Next', route: '/docs' },
    { name: '1.0', label: '1.0', route: '/docs/1.0' },
  ],
  locales: [{ label: 'English' }],
};
const read = (...items: unknown[]) => readNavbar({ title: 'Site', items }, context).items;

test('an item is a link on the right by default', () => {
  expect(read({ label: 'Blog', to: '/blog' }, { label: 'Docs', to: '/docs', position: 'left' })).toEqual([
    { kind: 'link', label: 'Blog', to: '/blog', position: 'right' },
    { kind: 'link', label: 'Docs', to: '/docs', position: 'left' },
  ]);
});

test('a dropdown contains links and HTML', () => {
  const items = [
    { label: 'A', to: '/a' },
    { type: 'html', value: '<hr>' },
  ];
  expect(read({ type: 'dropdown', label: 'More', items })[0]).toMatchObject({
    kind: 'menu',
    label: 'More',
    items: [
      { kind: 'link', label: 'A', to: '/a' },
      { kind: 'html', value: '<hr>' },
    ],
  });
});

test('a link in a menu lists what is in its section', () => {
  const contents = [{ label: 'B', to: '/b' }, { label: 'C' }];
  const items = [{ label: 'A', to: '/a', contents }];
  expect(read({ type: 'dropdown', label: 'More', items })[0]).toMatchObject({
    items: [{ label: 'A', contents }],
  });
});

test('a doc item uses the label of its doc and is current on every page of the sidebar', () => {
  const [item] = read({ type: 'doc', docId: 'git' });
  expect(item).toMatchObject({ kind: 'link', label: 'Git basics', to: '/docs/git' });
  const isCurrent = item?.kind === 'link' ? item.isCurrent : undefined;
  expect(isCurrent?.('/docs/http')).toBe(true);
  expect(isCurrent?.('/docs/alone')).toBe(false);
});

test('a sidebar item links to the first page of the sidebar', () => {
  expect(read({ type: 'docSidebar', sidebarId: 'tutorial', label: 'Docs' })[0]).toMatchObject({
    to: '/docs/git',
  });
});

test('a version item links to the current version, and a version menu to all', () => {
  expect(read({ type: 'docsVersion' })[0]).toMatchObject({ label: 'Next', to: '/docs' });
  expect(read({ type: 'docsVersionDropdown' })[0]).toMatchObject({
    kind: 'menu',
    label: 'Next',
    to: '/docs',
    items: [
      { label: 'Next', to: '/docs' },
      { label: '1.0', to: '/docs/1.0' },
    ],
  });
  expect(read({ type: 'docsVersionDropdown', versions: ['1.0'] })[0]).toMatchObject({
    kind: 'link',
    label: '1.0',
  });
});

test('a locale links to the current page', () => {
  expect(read({ type: 'localeDropdown' })[0]).toMatchObject({
    kind: 'menu',
    label: 'English',
    items: [{ kind: 'link', label: 'English' }],
  });
});

test.each([
  [{ type: 'menu', label: 'X' }, /"type":"menu".*unknown type "menu"; allowed: default, html, doc/],
  [{ label: 'X' }, /"label":"X".*either `to` or `href`/],
  [{ to: '/x' }, /either `label` or `html`/],
  [{ label: 'X', to: '/x', colour: 'red' }, /colour/],
  [{ type: 'doc', docId: 'gone' }, /No doc has the id "gone"/],
  [
    { type: 'docSidebar', sidebarId: 'empty', label: 'E' },
    /can't link to the sidebar "empty", because it has no pages/,
  ],
  [{ type: 'docSidebar', sidebarId: 'gone', label: 'E' }, /"gone". Known ids: tutorial, empty/],
  [{ type: 'docsVersionDropdown', versions: ['2.0'] }, /"2.0". Known versions: current, 1.0/],
  [
    { type: 'dropdown', label: 'X', items: [{ type: 'dropdown', label: 'Y' }] },
    /`items.0.type`: unknown type "dropdown"/,
  ],
])('the error for %j contains the item and the mistake', (item, message) => {
  expect(() => read(item)).toThrow(message);
  expect(() => read(item)).toThrow('A navbar item failed to render: {');
});
