import { expect, test } from 'vitest';
import { docStructuredData, pathStructuredData, postStructuredData, wayStructuredData } from './index';

const doc = {
  title: 'Recursion',
  description: 'A call of itself.',
  permalink: '/docs/r',
  tags: [{ label: 'Functions' }],
};
const site = { title: 'Groundwork', url: 'https://learn.example' };

test('gives the site’s address and the tags as keywords', () => {
  expect(docStructuredData(doc, site)).toMatchObject({
    '@type': 'TechArticle',
    publisher: { url: 'https://learn.example' },
    keywords: 'Functions',
  });
});

test('does not repeat what the page says anyway', () => {
  const data = docStructuredData(doc, site);
  for (const name of ['description', 'url', 'inLanguage']) expect(data).not.toHaveProperty(name);
});

test('gives the date in ISO 8601, to the second, and none where Git knows none', () => {
  expect(docStructuredData({ ...doc, lastUpdatedAt: 0x18bcfe56800 }, site).dateModified).toBe(
    '2023-11-14T22:13:20Z',
  );
  expect(docStructuredData(doc, site)).not.toHaveProperty('dateModified');
});

test('gives a path as a course of numbered parts', () => {
  const path = {
    title: 'Data',
    description: 'To answers.',
    permalink: '/paths/data',
    minutes: 90,
    steps: [doc],
  };
  expect(pathStructuredData(path, site)).toMatchObject({
    '@type': 'Course',
    url: 'https://learn.example/paths/data',
    timeRequired: 'PT90M',
    hasPart: [{ position: 1, name: 'Recursion', url: 'https://learn.example/docs/r' }],
  });
});

test('the last step of the way to a page has no address, and a way of one step is none', () => {
  const step = (position: number) => ({
    '@type': 'ListItem',
    position,
    name: 'A',
    item: 'https://a.example',
  });
  const { item: _address, ...last } = step(2);
  const way = { '@type': 'BreadcrumbList', itemListElement: [step(1), step(2)] };
  expect(wayStructuredData(way)).toEqual({ ...way, itemListElement: [step(1), last] });
  expect(wayStructuredData({ ...way, itemListElement: [step(1)] })).toBeNull();
});

test('a post says once what it is, and when to the second', () => {
  const url = 'https://a.example/blog/b';
  const post = {
    '@type': 'BlogPosting',
    '@id': url,
    headline: 'B',
    datePublished: '2026-03-12T00:00:00.000Z',
    author: { name: 'C' },
  };
  const twice = { mainEntityOfPage: url, url, name: 'B', description: 'D', keywords: [] };
  expect(postStructuredData({ ...post, ...twice })).toEqual({
    ...post,
    datePublished: '2026-03-12T00:00:00Z',
  });
  expect(postStructuredData({ ...post, keywords: ['k'] })).toHaveProperty('keywords', ['k']);
});
