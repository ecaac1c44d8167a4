/** Pages as Markdown: every page has its twins, the lists name all of them, and readers can copy the current page. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, hydrated, test } from './lib/fixtures';
import { buildDir, sitemapPaths } from './lib/site';

const PAGE = '/docs/general/git';
const text = (name: string) => readFileSync(path.join(buildDir, name), 'utf8');

/** Docs and posts, without lists and other pages. */
const pages = sitemapPaths()
  .map((route) => route.replace(/\/$/, ''))
  .filter((route) => /^\/(?:docs|blog)\//.test(route))
  .filter(
    (route) => !/^\/(?:docs\/(?:category|tags)|blog\/(?:tags|archive|authors|page))(?:\/|$)/.test(route),
  );

test('every doc and post has its twins, and the lists name each once', () => {
  expect(pages.length).toBeGreaterThan(200);
  const listed = [...text('llms.txt').matchAll(/\]\(https?:\/\/[^/]+(\/[^)]+)\.md\)/g)].map(
    ([, route]) => route,
  );
  const isListed = (route: string) => listed.filter((one) => one === route).length;
  // The docs home and the glossary are lists themselves, and may belong to an area or to none.
  const known = pages.filter((route) => route !== '/docs/tech');
  expect(known.filter((route) => isListed(route) !== 1 && route !== '/docs/general/glossary')).toEqual([]);
  for (const route of pages)
    for (const end of ['.md', '.short.md'])
      expect(existsSync(path.join(buildDir, route + end)), route + end).toBe(true);
});

test('links of all twins lead to what is there', () => {
  const links = [...text('llms-full.txt').matchAll(/\]\(https:\/\/groundwork\.example([^)#\s]*)/g)];
  const own = new Set(links.map(([, route = '']) => route.replace(/\/$/, '')));
  expect(own.size).toBeGreaterThan(200);
  const isThere = (route: string) =>
    [route, `${route}.html`, `${route}/index.html`].some((name) => existsSync(path.join(buildDir, name)));
  expect([...own].filter((route) => !isThere(route))).toEqual([]);
});

test('the short twin keeps outputs and solutions to itself', () => {
  expect(text(`${PAGE}.md`)).toContain('Output:');
  expect(text(`${PAGE}.short.md`)).not.toMatch(/Output:|A solution:/);
});

test('a reader copies the page, and is told so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAGE);
  await hydrated(page);
  await page.getByRole('link', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text(`${PAGE}.md`));
  await expect(page).toHaveURL(PAGE);
});

test('a report names the page', async ({ page }) => {
  await page.goto(PAGE);
  const report = page.getByRole('link', { name: 'Report a mistake' });
  await expect(report).toHaveAttribute(
    'href',
    `https://github.com/groundwork-tutorials/groundwork/issues/new?title=Mistake+on+${encodeURIComponent(PAGE)}`,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the text', async ({ page }) => {
    await page.goto(PAGE);
    const address = await page.getByRole('link', { name: 'Copy page as Markdown' }).getAttribute('href');
    expect(address).toBe(`${PAGE}.md`);
  });
});
