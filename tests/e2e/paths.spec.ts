/** Tests learning paths: the list, the page of a path, and the links from lessons to the next step. */
import type { Page } from '@playwright/test';
import { CURRENT_PATH_KEY, PROGRESS_KEY } from '../../src/progress/storage-keys';
import { contentMap } from '../../src/site/content-map';
import { UNIT_PAGES } from '../../src/site/content-map/units';
import { expect, test } from './lib/fixtures';
import { readSitemapPaths } from './lib/site';

const PATH = '/paths/problem-solving';

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mark as/ }).scrollIntoViewIfNeeded();
}

test('the list contains all paths with written pages, and their lengths', async ({ page }) => {
  await page.goto('/paths');
  const rows = page.getByRole('main').getByRole('listitem');
  const routes = readSitemapPaths().filter((route) => route.startsWith('/paths/'));
  await expect(rows).toHaveCount(routes.length);
  for (const row of await rows.all()) await expect(row).toContainText(/[1-9]\d* pages?/);
  await page.getByRole('link', { name: 'Problem solving', exact: true }).click();
  await expect(page).toHaveURL(PATH);
});

test('a path without written pages has no page', async ({ request }) => {
  const known = new Set(readSitemapPaths());
  for (const { id } of contentMap.paths) {
    const response = await request.get(`/paths/${id}`);
    expect(response.status(), id).toBe(known.has(`/paths/${id}`) ? 200 : 404);
  }
});

test('every step has an existing page, a duration and an outcome', async ({ page }) => {
  const known = new Set(readSitemapPaths());
  await page.goto(PATH);
  // Most steps are in folded units, which getByRole ignores.
  const steps = page.locator('main li');
  expect(await steps.count()).toBeGreaterThan(10);
  for (const step of await steps.all()) {
    expect(known).toContain(await step.locator('a').getAttribute('href'));
    await expect(step).toContainText(/Afterwards, you’ll be able to .+\./);
    await expect(step).toContainText(/\d+ min/);
  }
});

test('a path is divided into units with a time and a milestone, and the first is open', async ({ page }) => {
  await page.goto(PATH);
  const units = page.locator('main details');
  expect(await units.count()).toBeGreaterThan(3);
  for (const unit of await units.all()) {
    await expect(unit.locator('summary')).toContainText(
      /By the end, you can .+\.\d+ pages?, .*\d+ (?:min|h)/,
    );
    expect(await unit.locator('li').count()).toBeGreaterThanOrEqual(UNIT_PAGES.min);
    expect(await unit.locator('li').count()).toBeLessThanOrEqual(UNIT_PAGES.max);
  }
  expect(await units.evaluateAll((all: HTMLDetailsElement[]) => all.map(({ open }) => open))).toEqual([
    true,
    ...Array.from({ length: (await units.count()) - 1 }, () => false),
  ]);
});

test('a path opens the unit with the next step, and shows which units are finished', async ({ page }) => {
  await page.goto(PATH);
  const first = page.locator('main details').first();
  const pages = await first
    .locator('li')
    .evaluateAll((rows: HTMLElement[]) => rows.map((row) => row.dataset.page ?? ''));
  await page.evaluate(
    ([key, keys]) => {
      const read = Object.fromEntries(keys.map((name) => [name, '2026-01-02T03:04:05Z']));
      localStorage.setItem(key, JSON.stringify({ version: 1, read, solved: {} }));
    },
    [PROGRESS_KEY, pages] as const,
  );
  await page.reload();
  await expect(first).toHaveJSProperty('open', false);
  await expect(first).toContainText('You can now');
  await expect(first).toContainText(`${pages.length} of ${pages.length} read`);
  const second = page.locator('main details').nth(1);
  await expect(second).toHaveJSProperty('open', true);
  // The reader's own choice isn't undone by later changes.
  await second.locator('summary').click();
  await expect(second).toHaveJSProperty('open', false);
});

test('a path shows which steps were read and continues with the next one', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Start with Math for programmers' }).click();
  await scrollToEnd(page);
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('link', { name: 'Problem solving', exact: true }).click();

  await expect(page.getByText(/^1 of \d+ read, .+ left to read$/)).toBeVisible();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('Read');
  await page.getByRole('link', { name: 'Continue with Numbers and number systems' }).click();
  await expect(page).toHaveURL('/docs/math/numbers');

  await page.goto('/paths');
  await expect(page.getByText(/^1 of \d+ read$/)).toBeVisible();
});

test('the end of a lesson links to the next step, for readers who opened the path', async ({ page }) => {
  await page.goto('/docs/math/');
  await scrollToEnd(page);
  await expect(page.getByText('Step 1 of')).toHaveCount(0);
  await page.goto(PATH);
  await page.waitForFunction((key) => key in localStorage, CURRENT_PATH_KEY);
  await page.goto('/docs/math/');
  await scrollToEnd(page);
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await page.getByRole('link', { name: 'Next in Problem solving Numbers and number systems' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers and number systems');
  await scrollToEnd(page);
  await expect(page.getByText('Step 2 of')).toBeVisible();
});

test('the home page links to a path', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Problem solving', exact: true }).click();
  await expect(page).toHaveURL(PATH);
});

test('the links of a path work without scripts', async ({ pageWithoutScripts: page }) => {
  await page.goto(PATH);
  await page.locator('summary', { hasText: 'Measuring an algorithm' }).click();
  await page.getByRole('link', { name: 'Recursion' }).click();
  await expect(page).toHaveURL(/recursion$/);
});

test('the structured data of a path describes it as a course and lists its steps', async ({ request }) => {
  const html = await (await request.get(PATH)).text();
  const data = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const course = JSON.parse(data) as { '@type': string; hasPart: { position: number; url: string }[] };
  expect(course['@type']).toBe('Course');
  expect(course.hasPart.map(({ position }) => position)).toEqual(
    course.hasPart.map((_part, index) => index + 1),
  );
  for (const { url } of course.hasPart) expect(readSitemapPaths()).toContain(new URL(url).pathname);
});
