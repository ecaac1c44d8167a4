/** Learning paths: which ones there are, what they show, and how they lead readers along. */
import type { Page } from '@playwright/test';
import { contentMap } from '../../src/site/content-map';
import { expect, hydrated, test } from './lib/fixtures';
import { sitemapPaths } from './lib/site';

const PATH = '/paths/problem-solving';

/** Scrolls to the end of a page, where readers mark it as read. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mark as/ }).scrollIntoViewIfNeeded();
}

test('lists the paths that have something to read, with their length', async ({ page }) => {
  await page.goto('/paths');
  const rows = page.getByRole('main').getByRole('listitem');
  const routes = sitemapPaths().filter((route) => route.startsWith('/paths/'));
  await expect(rows).toHaveCount(routes.length);
  for (const row of await rows.all()) await expect(row).toContainText(/[1-9]\d* pages?/);
  await page.getByRole('link', { name: 'Problem solving' }).click();
  await expect(page).toHaveURL(PATH);
});

test('a path that has no written page has no page of its own', async ({ request }) => {
  const known = new Set(sitemapPaths());
  for (const { id } of contentMap.paths) {
    const { status } = { status: (await request.get(`/paths/${id}`)).status() };
    expect(status, id).toBe(known.has(`/paths/${id}`) ? 200 : 404);
  }
});

test('every step is a page that is there, says how long it takes and what it leads to', async ({ page }) => {
  const known = new Set(sitemapPaths());
  await page.goto(PATH);
  const steps = page.getByRole('main').getByRole('listitem');
  expect(await steps.count()).toBeGreaterThan(10);
  for (const step of await steps.all()) {
    expect(known).toContain(await step.getByRole('link').getAttribute('href'));
    await expect(step).toContainText(/Afterwards, you can .+\./);
    await expect(step).toContainText(/\d+ min/);
  }
});

test('continues with the first unread step, and shows what is read', async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await page.getByRole('link', { name: 'Begin with Math for programmers' }).click();
  await readToTheEnd(page);
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('link', { name: 'Problem solving' }).click();

  await expect(page.getByText(/^1 of \d+ read, .+ left$/)).toBeVisible();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('Read');
  await page.getByRole('link', { name: 'Continue with Numbers and number systems' }).click();
  await expect(page).toHaveURL('/docs/math/numbers');

  await page.goto('/paths');
  await expect(page.getByText(/^1 of \d+ read$/)).toBeVisible();
});

test('the end of a page names the next step, for those who came along a path', async ({ page }) => {
  await page.goto('/docs/math/');
  await hydrated(page);
  await readToTheEnd(page);
  await expect(page.getByText('Step 1 of')).toHaveCount(0);
  await page.goto(PATH);
  await hydrated(page);
  await page.goto('/docs/math/');
  await readToTheEnd(page);
  const line = page.getByText('Step 1 of').locator('..');
  await line.getByRole('link', { name: 'Numbers and number systems' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers and number systems');
  await readToTheEnd(page);
  await expect(page.getByText('Step 2 of')).toBeVisible();
});

test('the home page leads to a path', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Problem solving' }).click();
  await expect(page).toHaveURL(PATH);
});

test('without scripts a path can be read and walked', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Recursion' }).click();
  await expect(page).toHaveURL(/recursion$/);
  await context.close();
});

test('tells search engines what the course consists of', async ({ request }) => {
  const html = await (await request.get(PATH)).text();
  const data = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const course = JSON.parse(data) as { '@type': string; hasPart: { position: number; url: string }[] };
  expect(course['@type']).toBe('Course');
  expect(course.hasPart.map(({ position }) => position)).toEqual(
    course.hasPart.map((_part, index) => index + 1),
  );
  for (const { url } of course.hasPart) expect(sitemapPaths()).toContain(new URL(url).pathname);
});
