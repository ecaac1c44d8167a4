import { expect, test } from 'vitest';
import {
  blogStructuredData,
  docStructuredData,
  graph,
  pathStructuredData,
  postStructuredData,
  trailStructuredData,
} from './index';

const doc = { title: 'Recursion', tags: [{ label: 'Functions' }] };

test('gives the site’s address and the tags as keywords', () => {
  expect(docStructuredData(doc)).toMatchObject({
    '@type': 'TechArticle',
    publisher: { url: 'https://groundwork.example' },
    keywords: 'Functions',
  });
});

test('gives the date in ISO 8601, to the second, and none where Git knows none', () => {
  expect(docStructuredData({ ...doc, updated: new Date(0x18bcfe56800) }).dateModified).toBe(
    '2023-11-14T22:13:20Z',
  );
  expect(docStructuredData(doc)).not.toHaveProperty('dateModified');
});

test('gives a path as a course of numbered parts', () => {
  const step = { title: 'Recursion', description: 'A call of itself.', route: '/docs/r' };
  const steps = [
    { ...step, minutes: 40 },
    { ...step, minutes: 50 },
  ];
  expect(pathStructuredData({ id: 'data', title: 'Data', description: 'To answers.', steps })).toMatchObject({
    '@type': 'Course',
    url: 'https://groundwork.example/paths/data',
    timeRequired: 'PT90M',
    hasPart: [{ position: 1, name: 'Recursion', url: 'https://groundwork.example/docs/r' }, { position: 2 }],
  });
});

test('the last step of the way to a page has no address, and a way of one step is none', () => {
  const trail = [{ label: 'A', route: '/a' }, { label: 'without a page' }, { label: 'B', route: '/b' }];
  expect(trailStructuredData(trail)?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', item: 'https://groundwork.example/a' },
    { '@type': 'ListItem', position: 2, name: 'B' },
  ]);
  expect(trailStructuredData(trail.slice(1))).toBeNull();
});

const post = {
  title: 'A post',
  description: 'What it says.',
  route: '/blog/a',
  date: new Date('2026-01-02'),
  authors: [{ name: 'Ada', title: 'Writes' }],
};
const blog = { title: 'Blog', description: 'Notes.', route: '/blog' };

test('a post names its author and its blog, and says once what it is', () => {
  const data = postStructuredData(post, blog);
  expect(data).toMatchObject({
    '@id': 'https://groundwork.example/blog/a',
    datePublished: '2026-01-02T00:00:00Z',
    author: { '@type': 'Person', name: 'Ada' },
    isPartOf: { '@id': 'https://groundwork.example/blog' },
  });
  for (const name of ['mainEntityOfPage', 'url', 'name', 'description'])
    expect(data).not.toHaveProperty(name);
});

test('the blog names its posts', () => {
  expect(blogStructuredData(blog, [post])).toMatchObject({
    '@type': 'Blog',
    blogPost: [{ '@type': 'BlogPosting', headline: 'A post', url: 'https://groundwork.example/blog/a' }],
  });
});

test('several things are a graph, and no text ends the script', () => {
  expect(JSON.parse(graph({ '@type': 'Thing' }, null))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
  });
  expect(JSON.parse(graph({ name: 'a' }, { name: 'b' }))).toMatchObject({
    '@graph': [{ name: 'a' }, { name: 'b' }],
  });
  expect(graph({ name: '</script>' })).not.toContain('</');
});
