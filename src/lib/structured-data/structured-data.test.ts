import { expect, test } from 'vitest';
import { docStructuredData, pathStructuredData } from '.';

const doc = {
  title: 'Recursion',
  description: 'A call of itself.',
  permalink: '/docs/r',
  tags: [{ label: 'Functions' }],
};
const site = { title: 'Groundwork', url: 'https://learn.example' };

test('gives absolute addresses and the tags as keywords', () => {
  expect(docStructuredData(doc, site)).toMatchObject({
    '@type': 'TechArticle',
    url: 'https://learn.example/docs/r',
    keywords: 'Functions',
  });
});

test('does not repeat what the page says anyway', () => {
  expect(docStructuredData(doc, site)).not.toHaveProperty('description');
});

test('gives the date in ISO 8601, and none where Git knows none', () => {
  expect(docStructuredData({ ...doc, lastUpdatedAt: 0x18bcfe56800 }, site).dateModified).toBe(
    new Date(0x18bcfe56800).toISOString(),
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
