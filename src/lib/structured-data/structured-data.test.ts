import { expect, test } from 'vitest';
import { docStructuredData } from '.';

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

test('gives the date in ISO 8601, and none where Git knows none', () => {
  expect(docStructuredData({ ...doc, lastUpdatedAt: 0x18bcfe56800 }, site).dateModified).toBe(
    new Date(0x18bcfe56800).toISOString(),
  );
  expect(docStructuredData(doc, site)).not.toHaveProperty('dateModified');
});
