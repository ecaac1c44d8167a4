import type { AllContent } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { expectedHeads } from './expected-heads';
import type { Outline } from './subjects';

const sql = { label: 'SQL', permalink: '/learn/docs/tags/sql' };
const basics = { label: 'Basics', permalink: '/learn/docs/tags/basics' };
const outline = {
  lessons: [
    {
      pages: [
        { route: '/docs/data/', title: 'Data: where to begin' },
        { route: '/docs/joins', title: 'Joins' },
      ],
    },
  ],
  areas: [],
  posts: [{ route: '/blog/a', title: 'A post' }],
  paths: [{ id: 'data', title: 'Data', steps: [] }],
} as unknown as Outline;
const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          docs: [{ tags: [sql, basics] }, { tags: [sql] }],
          sidebars: {
            tutorial: [
              { type: 'doc', id: 'a' },
              {
                type: 'category',
                label: 'Databases',
                link: { type: 'generated-index', permalink: '/learn/docs/category/databases' },
                items: [
                  {
                    type: 'category',
                    label: 'Inner',
                    link: {
                      type: 'generated-index',
                      title: 'Own title',
                      permalink: '/learn/docs/category/inner',
                    },
                    items: [],
                  },
                  { type: 'category', label: 'With a page', link: { type: 'doc', id: 'b' }, items: [] },
                ],
              },
            ],
          },
        },
      ],
    },
  },
  'docusaurus-plugin-content-blog': {
    default: { blogPosts: [{ metadata: { tags: [{ label: 'JS', permalink: '/learn/blog/tags/js' }] } }] },
  },
} as unknown as AllContent;

test('lessons, posts, paths, tags and categories are told as their heads will name them, below any base path', () => {
  expect(expectedHeads(outline, content, '/learn/')).toEqual([
    { file: 'docs/data.html', title: 'Data: where to begin' },
    { file: 'docs/joins.html', title: 'Joins' },
    { file: 'blog/a.html', title: 'A post' },
    { file: 'paths/data.html', title: 'Data' },
    { file: 'docs/tags/sql.html', title: '2 docs tagged with "SQL"' },
    { file: 'docs/tags/basics.html', title: 'One doc tagged with "Basics"' },
    { file: 'blog/tags/js.html', title: 'One post tagged with "JS"' },
    { file: 'docs/category/databases.html', title: 'Databases' },
    { file: 'docs/category/inner.html', title: 'Own title' },
  ]);
});

test('a site without docs and posts has none', () => {
  expect(expectedHeads({ ...outline, lessons: [], posts: [], paths: [] }, {}, '/')).toEqual([]);
});
