import { expect, test } from 'vitest';
import { robotsText } from './robots-text';

test('names the sitemap below the base path', () => {
  expect(robotsText('https://learn.example', '/learn/')).toBe(
    'User-agent: *\nDisallow: /learn/search\n\nSitemap: https://learn.example/learn/sitemap.xml\n',
  );
});
