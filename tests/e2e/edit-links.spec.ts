/** Checks that “Edit this page” links to the page's source file in the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { contentMap } from '../../src/site/content-map';
import { expect, test } from './lib/fixtures';
import { listDocAndPostPaths, findPageFile } from './lib/site';

const EDIT = /href="?https:\/\/[^\s">]*?\/edit\/main\/([^\s">]+)/g;

/** Returns the paths of the source files that the edit links on a page open. */
function findEditableFiles(route: string): string[] {
  const html = readFileSync(findPageFile(route), 'utf8');
  return [...new Set([...html.matchAll(EDIT)].map(([, file = '']) => decodeURIComponent(file)))];
}

const pages = listDocAndPostPaths();

test('every doc and post links to exactly one file, and the file exists', () => {
  expect(pages.length).toBeGreaterThan(200);
  for (const route of pages) {
    const files = findEditableFiles(route);
    expect(files, route).toHaveLength(1);
    expect(existsSync(files[0] ?? ''), `${route} links to ${files[0]}`).toBe(true);
  }
});

test('every doc links to its own file, even if its address differs from the path of the file', () => {
  const known = new Set(pages.map((route) => route.replace(/\/$/, '')));
  const docs = contentMap.docs.filter(({ route }) => known.has(route.replace(/\/$/, '')));
  for (const { id, route } of docs) expect(findEditableFiles(route)[0], route).toBe(`docs/${id}.mdx`);
  expect(docs.length).toBeGreaterThan(200);
});

test('a post links to its own file', async ({ page }) => {
  const post = pages.find((route) => route.startsWith('/blog/')) ?? '';
  await page.goto(post);
  const href = await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href');
  const file = /\/edit\/main\/(blog\/.+\.mdx?)$/.exec(href ?? '')?.[1] ?? '';
  expect(readFileSync(file, 'utf8')).toContain(`slug: ${post.replace(/^\/blog\/|\/$/g, '')}`);
});
