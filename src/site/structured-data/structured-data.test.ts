import { expect, test } from 'vitest';
import { describeBlog, describeDoc, toJsonLd, describePath, describePost, describeTrail } from './index';

const doc = { title: 'Recursion', tags: [{ label: 'Functions' }] };

test('a doc has its tags as keywords, and a date if it is known', () => {
  expect(describeDoc(doc)).toMatchObject({ '@type': 'TechArticle', keywords: 'Functions' });
  expect(describeDoc({ ...doc, updated: new Date(0x18bcfe56800) }).dateModified).toBe('2023-11-14T22:13:20Z');
  expect(describeDoc(doc)).not.toHaveProperty('dateModified');
});

test('a path is a course of numbered parts', () => {
  const step = { title: 'Recursion', description: 'A call of itself.', route: '/docs/r' };
  const steps = [
    { ...step, minutes: 40 },
    { ...step, minutes: 50 },
  ];
  expect(describePath({ id: 'data', title: 'Data', description: 'To answers.', steps })).toMatchObject({
    '@type': 'Course',
    url: 'https://groundwork.example/paths/data',
    timeRequired: 'PT90M',
    hasPart: [{ position: 1, name: 'Recursion', url: 'https://groundwork.example/docs/r' }, { position: 2 }],
  });
});

test('the last breadcrumb has no URL, and a single one is left out', () => {
  const trail = [{ label: 'A', route: '/a' }, { label: 'without a page' }, { label: 'B', route: '/b' }];
  expect(describeTrail(trail)?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', item: 'https://groundwork.example/a' },
    { '@type': 'ListItem', position: 2, name: 'B' },
  ]);
  expect(describeTrail(trail.slice(1))).toBeNull();
});

const post = {
  title: 'A post',
  description: 'What it says.',
  route: '/blog/a',
  date: new Date('2026-01-02'),
  authors: [{ name: 'Ada', title: 'Writes' }],
};
const blog = { title: 'Blog', description: 'Notes.', route: '/blog' };

test('a post has its author and blog, but nothing that the head of the page contains', () => {
  const data = describePost(post, blog);
  expect(data).toMatchObject({
    '@id': 'https://groundwork.example/blog/a',
    datePublished: '2026-01-02T00:00:00Z',
    author: { '@type': 'Person', name: 'Ada' },
    isPartOf: { '@id': 'https://groundwork.example/blog' },
  });
  for (const name of ['mainEntityOfPage', 'url', 'name', 'description'])
    expect(data).not.toHaveProperty(name);
});

test('the blog lists its posts', () => {
  expect(describeBlog(blog, [post])).toMatchObject({
    '@type': 'Blog',
    blogPost: [{ '@type': 'BlogPosting', headline: 'A post', url: 'https://groundwork.example/blog/a' }],
  });
});

test('several nodes become a graph, and no text can end the script element', () => {
  expect(JSON.parse(toJsonLd({ '@type': 'Thing' }, null))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
  });
  expect(JSON.parse(toJsonLd({ name: 'a' }, { name: 'b' }))).toMatchObject({
    '@graph': [{ name: 'a' }, { name: 'b' }],
  });
  expect(toJsonLd({ name: '</script>' })).not.toContain('</');
});
