/** Tests the full and short Markdown versions of pages, the lists of pages, and the link that copies a page. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './lib/fixtures';
import { GIT } from './lib/lesson';
import { buildDir, listDocAndPostPaths } from './lib/site';

const readBuildFile = (name: string) => readFileSync(path.join(buildDir, name), 'utf8');

const pages = listDocAndPostPaths().map((route) => route.replace(/\/$/, ''));

test('every doc and post has both versions and one entry in llms.txt', () => {
  expect(pages.length).toBeGreaterThan(200);
  const listed = [...readBuildFile('llms.txt').matchAll(/\]\(https?:\/\/[^/]+(\/[^)]+)\.md\)/g)].map(
    ([, route]) => route,
  );
  const countEntries = (route: string) => listed.filter((entry) => entry === route).length;
  // The docs home and the glossary don't need an entry, because they're lists themselves.
  const lists = ['/docs/tech', '/docs/general/glossary'];
  expect(pages.filter((route) => countEntries(route) !== 1 && !lists.includes(route))).toEqual([]);
  for (const route of pages)
    for (const end of ['.md', '.short.md'])
      expect(existsSync(path.join(buildDir, route + end)), route + end).toBe(true);
});

test('links in the Markdown versions lead to existing files', () => {
  const links = [...readBuildFile('llms-full.txt').matchAll(/\]\(https:\/\/groundwork\.example([^)#\s]*)/g)];
  const targets = new Set(links.map(([, route = '']) => route.replace(/\/$/, '')));
  expect(targets.size).toBeGreaterThan(200);
  const doesExist = (route: string) =>
    [route, `${route}.html`, `${route}/index.html`].some((name) => existsSync(path.join(buildDir, name)));
  expect([...targets].filter((route) => !doesExist(route))).toEqual([]);
});

test('the short version contains no outputs or solutions', () => {
  expect(readBuildFile(`${GIT}.md`)).toContain('Output:');
  expect(readBuildFile(`${GIT}.short.md`)).not.toMatch(/Output:|A solution:/);
});

test('the link copies the page and reports that it did', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(GIT);
  await page.getByRole('link', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readBuildFile(`${GIT}.md`));
  await expect(page).toHaveURL(GIT);
});

test('the link to report a mistake includes the path of the page', async ({ page }) => {
  await page.goto(GIT);
  const report = page.getByRole('link', { name: 'Report a mistake' });
  await expect(report).toHaveAttribute(
    'href',
    `https://github.com/groundwork-tutorials/groundwork/issues/new?title=Mistake+on+${encodeURIComponent(GIT)}`,
  );
});

test('the link leads to the Markdown file, so that it also works without scripts', async ({ page }) => {
  await page.goto(GIT);
  await expect(page.getByRole('link', { name: 'Copy page as Markdown' })).toHaveAttribute(
    'href',
    `${GIT}.md`,
  );
});
