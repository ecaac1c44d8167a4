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

test('an item is a link on the right unless it says otherwise', () => {
  expect(read({ label: 'Blog', to: '/blog' }, { label: 'Docs', to: '/docs', position: 'left' })).toEqual([
    { kind: 'link', label: 'Blog', to: '/blog', position: 'right' },
    { kind: 'link', label: 'Docs', to: '/docs', position: 'left' },
  ]);
});

test('a dropdown holds links and HTML', () => {
  const items = [
    { label: 'A', to: '/a' },
    { type: 'html', value: '<hr>' },
  ];
  expect(read({ type: 'dropdown', label: 'More', items })).toEqual([
    {
      kind: 'menu',
      label: 'More',
      items: [
        { kind: 'link', label: 'A', to: '/a' },
        { kind: 'html', value: '<hr>' },
      ],
      position: 'right',
    },
  ]);
});

test('a doc has its own label and counts for its sidebar', () => {
  const [item] = read({ type: 'doc', docId: 'git' });
  expect(item).toMatchObject({ kind: 'link', label: 'Git basics', to: '/docs/git' });
  if (item?.kind !== 'link') throw new Error('no link');
  expect(item.isCurrent?.('/docs/http')).toBe(true);
  expect(item.isCurrent?.('/docs/alone')).toBe(false);
});

test('a sidebar leads to where it begins', () => {
  expect(read({ type: 'docSidebar', sidebarId: 'tutorial', label: 'Docs' })[0]).toMatchObject({
    to: '/docs/git',
  });
});

test('versions: a link to the current one, and a menu of all', () => {
  expect(read({ type: 'docsVersion' })[0]).toMatchObject({ label: 'Next', to: '/docs' });
  expect(read({ type: 'docsVersionDropdown' })[0]).toMatchObject({
    kind: 'menu',
    label: 'Next',
    to: '/docs',
    items: [
      { label: 'Next', to: '/docs', version: 'current' },
      { label: '1.0', to: '/docs/1.0', version: '1.0' },
    ],
  });
  expect(read({ type: 'docsVersionDropdown', versions: ['1.0'] })[0]).toMatchObject({
    kind: 'link',
    label: '1.0',
  });
});

test('languages lead to the page that the reader is on', () => {
  expect(read({ type: 'localeDropdown' })[0]).toEqual({
    kind: 'menu',
    label: 'English',
    items: [{ kind: 'link', label: 'English' }],
    position: 'right',
  });
});

test('search has no settings of its own', () => {
  expect(read({ type: 'search' })).toEqual([{ kind: 'search', position: 'right' }]);
});

test.each([
  [{ type: 'menu', label: 'X' }, /"type":"menu".*unknown type "menu"; allowed: default, html, doc/],
  [{ label: 'X' }, /"label":"X".*either `to` or `href`/],
  [{ to: '/x' }, /either `label` or `html`/],
  [{ label: 'X', to: '/x', colour: 'red' }, /colour/],
  [{ label: 'X', to: '/x', position: 'middle' }, /`position`/],
  [{ type: 'doc', docId: 'gone' }, /No doc has the id "gone"/],
  [{ type: 'docSidebar', sidebarId: 'empty', label: 'E' }, /"empty" has nothing to link to/],
  [
    { type: 'docSidebar', sidebarId: 'gone', label: 'E' },
    /No sidebar has the id "gone"; there are tutorial, empty/,
  ],
  [
    { type: 'docsVersionDropdown', versions: ['2.0'] },
    /No docs version has the name "2.0"; there are current, 1.0/,
  ],
  [{ type: 'dropdown', label: 'X', items: [] }, /`items`/],
  [
    { type: 'dropdown', label: 'X', items: [{ type: 'dropdown', label: 'Y' }] },
    /`items.0.type`: unknown type "dropdown"/,
  ],
])('names the item that is wrong: %j', (item, message) => {
  expect(() => read(item)).toThrow(message);
  expect(() => read(item)).toThrow('A navbar item failed to render: {');
});

test('docs that a navbar needs have to be there', () => {
  const bare = { ...context, versions: [] };
  expect(() => readNavbar({ title: 'Site', items: [{ type: 'docsVersion' }] }, bare)).toThrow(
    'There are no docs',
  );
});
