import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../../src/lib/replaced-file';
import { chunksOf, readRegistry, readRoutes, writeRegistry, writeRoutes } from './client-routes';

const ROUTES = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/blog',
    component: ComponentCreator('/blog', 'f08'),
    exact: true
  },
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'c8b'),
    routes: [
      {
        path: '/docs/git',
        component: ComponentCreator('/docs/git', 'c87'),
        exact: true,
        sidebar: "tutorial"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

const REGISTRY = `export default {
  "aa": [() => import(/* webpackChunkName: "aa" */ "@site/blog/a.mdx"), "@site/blog/a.mdx", require.resolveWeak("@site/blog/a.mdx")],
  "bb": [() => import(/* webpackChunkName: "bb" */ "@site/docs/git.mdx"), "@site/docs/git.mdx", require.resolveWeak("@site/docs/git.mdx")],};
`;

const NAMES = { '/blog-f08': { __comp: 'cc', items: [{ content: 'aa' }] }, '/docs/git-c87': { content: 'bb' } };

test('reads what Docusaurus generates, and refuses what it does not know', () => {
  const routes = readRoutes(ROUTES);
  expect(routes.map(({ path }) => path)).toEqual(['/blog', '/docs', '*']);
  expect(routes[1]?.routes?.[0]).toMatchObject({ component: { path: '/docs/git', hash: 'c87' }, sidebar: 'tutorial' });
  expect(() => readRoutes('export const routes = [];')).toThrow(/routes\.js/);
  expect([...readRegistry(REGISTRY)].map(([chunk, { module }]) => [chunk, module])).toEqual([
    ['aa', '@site/blog/a.mdx'],
    ['bb', '@site/docs/git.mdx'],
  ]);
  expect(() => readRegistry('export default {};')).toThrow(/registry\.js/);
});

test('writes routes with one for all docs, before the one for what is not found', () => {
  const text = writeRoutes(
    readRoutes(ROUTES).filter(({ path }) => path !== '/docs'),
    ['/base/docs', '/base/blog'],
    '/base',
    '/plugin/Pages.tsx',
  );
  expect(text).toContain(`import Pages from "/plugin/Pages.tsx";`);
  expect(text).not.toContain('/docs/git');
  expect(text.indexOf('{ path: "/base/blog", key: "static-pages", component: Pages }')).toBeLessThan(text.indexOf('"*"'));
  expect(text).toContain('{ path: "/base", exact: true, key: "static-pages", component: Pages }');
  expect(text).toContain('{ "path": "/blog", "exact": true, component: ComponentCreator("/blog", "f08") }');
});

test('keeps of the registry what the remaining routes need', () => {
  const rest = readRoutes(ROUTES).filter(({ path }) => path !== '/docs');
  const chunks = chunksOf(rest, NAMES);
  expect([...chunks].sort()).toEqual(['aa', 'cc']);
  const text = writeRegistry(readRegistry(REGISTRY), chunks);
  expect(text).toContain('@site/blog/a.mdx');
  expect(text).not.toContain('docs/git');
  // What only the server needs is left out.
  expect(text).not.toContain('resolveWeak');
  expect(text.match(/import\(/g)).toHaveLength(1);
});

test('has the names of plugins at hand', () => {
  const name = '@generated/docusaurus-plugin-content-pages/default/__plugin.json';
  const text = writeRegistry(new Map([['pp', { module: name }]]), new Set(['pp']));
  expect(text).toContain(`import data0 from "${name}";`);
  expect(text).toContain('"pp": [() => Promise.resolve({ default: data0 })],');
});

test('what this plugin reads and replaces is what it was made for', () => {
  expect(hashOfReplaced('@docusaurus/core/lib/server/codegen/codegenRoutes.js')).toBe('6bdf7133ebc411f9');
  expect(hashOfReplaced('@docusaurus/core/lib/client/routeContext.js')).toBe('5b7cfc91bc880922');
  expect(hashOfReplaced('@docusaurus/core/lib/client/PendingNavigation.js')).toBe('1c489db32b5665b0');
  expect(hashOfReplaced('@docusaurus/core/lib/client/preload.js')).toBe('8c1e3de18d307e2f');
  expect(hashOfReplaced('@docusaurus/plugin-content-docs/lib/routes.js')).toBe('5292463cb424aa02');
  // What the browser's frame draws around static pages, and the classes by which it finds the contents list.
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/theme/DocsRoot/index.js')).toBe('de7203a59fbd286a');
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/theme/DocVersionRoot/index.js')).toBe('39ab3542940ad490');
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/theme/DocRoot/index.js')).toBe('c2bff360210b9c74');
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/theme/BlogLayout/index.js')).toBe('f97007e2fe33ff24');
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/theme/BlogSidebar/Mobile/index.js')).toBe('3b045b6672ba3165');
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/theme/TOC/index.js')).toBe('5586e5cc0e3053bb');
});
