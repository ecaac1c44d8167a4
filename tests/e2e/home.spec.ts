/** Tests the ways into the site on the home page: three doors, and the page to continue with. */
import type { Page } from '@playwright/test';
import { CURRENT_PATH_KEY, PROGRESS_KEY } from '../../src/progress/storage-keys';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, GIT, HTTP } from './lib/lesson';
import { readSitemapPaths } from './lib/site';

const getBox = (page: Page) => page.getByRole('region', { name: 'Continue' });

/** Saves progress before the next page loads. */
async function storeProgress(page: Page, last: string, title: string, read: string[] = []): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    PROGRESS_KEY,
    JSON.stringify({
      version: 1,
      read: Object.fromEntries(read.map((name) => [name, '2026-01-02T03:04:05Z'])),
      solved: {},
      last: { page: last, title, date: '2026-01-02T03:04:05Z' },
    }),
  ] as const);
}

async function followPath(page: Page): Promise<void> {
  await page.goto('/paths/problem-solving');
  await page.waitForFunction((key) => key in localStorage, CURRENT_PATH_KEY);
}

test('offers a first lesson, topics, and ways in for people who write code', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(getBox(page)).toBeHidden();
  const known = new Set(readSitemapPaths());
  for (const name of ['I have never programmed', 'Python', 'SQL and Postgres', 'Practise problem solving']) {
    const link = main.getByRole('link', { name, exact: true }).first();
    await expect(link).toBeVisible();
    expect(known).toContain(await link.getAttribute('href'));
  }
  await main.getByRole('link', { name: 'Write and run code in your browser' }).click();
  await expect(page).toHaveURL('/playground');
});

test('marks the number to find in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const radios = page.getByRole('radio');
  const getBackground = (index: number) =>
    radios
      .nth(index)
      .evaluate((radio) => getComputedStyle(radio.parentElement!.lastElementChild!).backgroundColor);
  await radios.nth(4).check({ force: true });
  expect(await getBackground(4)).not.toBe(await getBackground(5));
});

test('lists the learning paths before the topics', async ({ page }) => {
  await page.goto('/');
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Learning paths')).toBeLessThan(headings.indexOf('Every topic, layer by layer'));
});

test('continues with the page that was visited last, and shows its place in the path', async ({ page }) => {
  await followPath(page);
  await storeProgress(page, BINARY_SEARCH, 'Linear and binary search');
  await page.goto('/');
  await expect(getBox(page)).toContainText('Continue where you left off');
  await expect(getBox(page)).toContainText('Step 4 of 4 in Measuring an algorithm, Problem solving');
  await getBox(page).getByRole('link', { name: 'Linear and binary search' }).click();
  await expect(page).toHaveURL(BINARY_SEARCH);
});

test('continues with the next unread step once the last page has been read', async ({ page }) => {
  await followPath(page);
  await storeProgress(page, BINARY_SEARCH, 'Linear and binary search', [BINARY_SEARCH]);
  await page.goto('/');
  await expect(getBox(page).getByRole('link').last()).toHaveText(
    'Simple sorts: bubble, selection, insertion',
  );
  await expect(getBox(page)).toContainText('Step 1 of 4 in Sorting and scanning, Problem solving');
});

test('continues with the last page of readers who follow no path', async ({ page }) => {
  await page.goto('/');
  await storeProgress(page, GIT, 'Git basics');
  await page.reload();
  await expect(getBox(page).getByRole('link', { name: 'Git basics' })).toHaveAttribute('href', GIT);

  await storeProgress(page, GIT, 'Git basics', [GIT]);
  await page.reload();
  await expect(getBox(page)).toContainText('You’ve finished Git basics');
  await expect(getBox(page).getByRole('link').last()).toHaveAttribute('href', '/progress');
});

test('continues with the beginners’ path after its first lesson', async ({ page }) => {
  const lesson = '/docs/tech/js/javascript/first-steps';
  await page.goto('/');
  await storeProgress(page, lesson, 'JavaScript: first steps', [lesson]);
  await page.reload();
  await expect(getBox(page).getByRole('link').last()).toHaveText('Values and names');
  await expect(getBox(page)).toContainText(/Step 2 of \d+ in .+, JavaScript from zero/);
});

test('lists the unfinished courses, and opens the latest one if no page was visited', async ({ page }) => {
  await page.goto('/');
  const courses = Object.fromEntries(
    [1, 2, 3, 4].map((week) => [
      `#title=Week%20${week}&steps=general/${week === 2 ? 'git' : 'http'}`,
      { date: `2026-01-0${week}T03:04:05Z` },
    ]),
  );
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    PROGRESS_KEY,
    JSON.stringify({ version: 1, read: { [GIT]: '2026-01-02T03:04:05Z' }, solved: {}, courses }),
  ] as const);
  await page.reload();
  await expect(getBox(page).getByRole('listitem')).toHaveText([
    'Week 4, 0 of 1 done',
    'Week 3, 0 of 1 done',
    'Week 1, 0 of 1 done',
  ]);
  await getBox(page).getByRole('link', { name: 'Week 4' }).first().click();
  await expect(page).toHaveURL(/\/course#title=Week%204&steps=general\/http$/);
});

test('says how many reviews are due, and links to them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await storeProgress(page, GIT, 'Git basics');
  await page.reload();
  await expect(getBox(page).getByRole('link')).toHaveText(['Git basics']);

  await storeProgress(page, GIT, 'Git basics', [BINARY_SEARCH, HTTP]);
  await page.reload();
  await getBox(page).getByRole('link', { name: '2 to review' }).click();
  await expect(page).toHaveURL('/review');
  await expect(page.getByText('2 questions are due today.')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`nothing moves when the page to continue with appears, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await storeProgress(page, BINARY_SEARCH, 'Linear and binary search');
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(getBox(page).getByRole('link', { name: 'Linear and binary search' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThan(0.01);
  });
}

/** Uses the keyboard, because the navbar still moves while the page scrolls, so a click might miss the link. */
async function goHome(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Groundwork' })
    .press('Enter');
}

test('the box appears after a visit without a reload', async ({ page }) => {
  await page.goto(GIT);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"last":'), PROGRESS_KEY);
  await goHome(page);
  await expect(getBox(page).getByRole('link', { name: 'Git basics' })).toBeVisible();
});

test('continues with the lesson after a visit to the glossary and “How to use this site”', async ({
  page,
}) => {
  await page.goto('/');
  await storeProgress(page, GIT, 'Git basics');
  for (const route of ['/docs/general/glossary', '/docs/general/']) {
    await page.goto(route);
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeAttached();
  }
  await goHome(page);
  await expect(getBox(page).getByRole('link', { name: 'Git basics' })).toBeVisible();
});
