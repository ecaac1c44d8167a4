/** "Edit this page" links to the page's own file, which exists in the repository. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentMap } from '../../src/site/content-map';
import { expect, test } from './lib/fixtures';
import { buildDir, sitemapPaths } from './lib/site';

const EDIT = /href="?https:\/\/[^\s">]*?\/edit\/main\/([^\s">]+)/g;
/** Pages that list others have no file to edit. */
const LISTS = /^\/(?:docs\/(?:category|tags)|blog\/(?:tags|archive|authors|page))(?:\/|$)|^\/blog\/?$/;

/** Returns the files that a page offers to edit. @param route as in the sitemap */
function edited(route: string): string[] {
  const name = [route, `${route.replace(/\/$/, '')}.html`, path.join(route, 'index.html')]
    .map((one) => path.join(buildDir, one))
    .find((one) => one.endsWith('.html') && existsSync(one));
  const html = readFileSync(name ?? '', 'utf8');
  return [...new Set([...html.matchAll(EDIT)].map(([, file = '']) => decodeURIComponent(file)))];
}

const pages = sitemapPaths().filter((route) => /^\/(?:docs|blog)\//.test(route) && !LISTS.test(route));

test('every doc and post offers one file, and it exists', () => {
  expect(pages.length).toBeGreaterThan(200);
  for (const route of pages) {
    const files = edited(route);
    expect(files, route).toHaveLength(1);
    expect(existsSync(files[0] ?? ''), `${route} offers ${files[0]}`).toBe(true);
  }
});

test('a doc offers its own file, whatever its address is', () => {
  const written = contentMap.docs.filter(({ id }) => existsSync(`docs/${id}.mdx`));
  const known = new Set(pages.map((route) => route.replace(/\/$/, '')));
  const [there, absent] = [
    written.filter(({ route }) => known.has(route.replace(/\/$/, ''))),
    [] as string[],
  ];
  for (const { id, route } of there)
    if (edited(route)[0] !== `docs/${id}.mdx`) absent.push(`${route} offers ${edited(route)[0]}`);
  expect(absent).toEqual([]);
  expect(there.length).toBeGreaterThan(200);
});

test('a post as a reader sees it', async ({ page }) => {
  const post = pages.find((route) => route.startsWith('/blog/')) ?? '';
  await page.goto(post);
  const href = await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href');
  const file = /\/edit\/main\/(blog\/.+\.mdx?)$/.exec(href ?? '')?.[1] ?? '';
  expect(readFileSync(file, 'utf8')).toContain(`slug: ${post.replace(/^\/blog\/|\/$/g, '')}`);
});
