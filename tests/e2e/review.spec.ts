/** Reviews: what has been read and solved comes back as a question. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_TAGS, expectNoSidewaysScroll, expectNoViolations } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, getEditor, HTTP, LOADED } from './lib/lesson';

const TODAY = '2026-03-10T12:00:00Z';
const YESTERDAY = '2026-03-09T12:00:00.000Z';
const ROOT = `${BINARY_SEARCH}#exercise-square-root`;
const FIRST_STEPS = '/docs/tech/js/javascript/first-steps';

async function openReview(page: Page, progress: object): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await page.goto('/licences');
  await page.evaluate(
    (progress) => localStorage.setItem('groundwork.progress', JSON.stringify({ version: 1, ...progress })),
    progress,
  );
  await page.goto('/review');
}

const readReviews = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('groundwork.progress') ?? '{}') as { reviews?: object }).reviews,
  );

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('asks what is due, and remembers how well it was known', async ({ page }) => {
  await openReview(page, {
    read: { [HTTP]: YESTERDAY, '/docs/general/git': TODAY },
    solved: { [ROOT]: YESTERDAY },
  });
  await expect(page.getByText('2 questions are due today.')).toBeVisible();
  await press(page, 'Start');
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('region')).not.toHaveCount(0);
  await expect(page.getByText(/^From /).getByRole('link')).toHaveAttribute('href', /^\/docs\/.+#.+/);
  await expectNoViolations(new AxeBuilder({ page }).exclude('pre code').withTags(AXE_TAGS));
  await press(page, 'I knew it');
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused();
  await press(page, 'Not yet');
  await expect(page.getByText('You’ve answered all of them. The next one is due on 11 March.')).toBeVisible();
  expect(Object.values((await readReviews(page)) ?? {}).map(({ count }: { count: number }) => count)).toEqual(
    [1, 0],
  );
  await page.reload();
  await expect(page.getByText('Nothing is due today. The next one is due on 11 March.')).toBeVisible();
});

test('an exercise is answered anew, and keeps the draft after a reload', async ({ page }) => {
  await openReview(page, { read: {}, solved: { [ROOT]: YESTERDAY } });
  await press(page, 'Start');
  await press(page, 'Write your answer');
  const editor = getEditor(page.getByRole('main'));
  await expect(editor).toHaveValue(/middle \* middle >= n/);
  await editor.fill('function wholeRoot(n) { return Math.floor(Math.sqrt(n)); }');
  await page.reload();
  await press(page, 'Start');
  await expect(editor).toHaveValue(/Math\.sqrt/);
  await press(page, 'Check');
  await expect(page.getByText('Solved. Press “I knew it” to go on.')).toBeVisible(LOADED);
  const solved = await page.evaluate(() => localStorage.getItem('groundwork.progress'));
  expect(solved).not.toContain('/review');
  await press(page, 'I knew it');
  await expect(page.getByText('The next one is due on 13 March.')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('review#'))),
  ).toEqual([]);
});

test('asks each exercise once, although its page has been read too', async ({ page }) => {
  const solved = ['hello', 'total', 'order'].map((id) => [`${FIRST_STEPS}#exercise-${id}`, YESTERDAY]);
  await openReview(page, { read: { [FIRST_STEPS]: YESTERDAY }, solved: Object.fromEntries(solved) });
  await expect(page.getByText('3 questions are due today.')).toBeVisible();
  await press(page, 'Start');
  const titles = new Set<string>();
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 3` })).toBeFocused();
    titles.add((await page.getByRole('main').getByRole('heading', { level: 3 }).textContent()) ?? '');
    await press(page, 'I knew it');
  }
  await expect(page.getByText('You’ve answered all of them.')).toBeVisible();
  expect(titles.size).toBe(3);
});

test('a later review starts without the answer of an earlier one', async ({ page }) => {
  await openReview(page, { read: {}, solved: { [ROOT]: YESTERDAY } });
  await press(page, 'Start');
  await press(page, 'Write your answer');
  await getEditor(page.getByRole('main')).fill('my answer');
  await page.clock.setFixedTime('2026-03-11T12:00:00Z');
  await page.reload();
  await press(page, 'Start');
  await expect(page.getByRole('button', { name: 'Write your answer' })).toBeVisible();
});

test('says that nothing is due to a new reader, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/review');
  await expect(page.getByText('Nothing is due yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('reports a question that can’t be loaded', async ({ page, problems }) => {
  await openReview(page, { read: {}, solved: { [ROOT]: YESTERDAY } });
  await page.route(`**${BINARY_SEARCH}*`, (route) => route.abort());
  await press(page, 'Start');
  await expect(page.getByText('The question couldn’t be loaded.')).toBeVisible();
  await page.unroute(`**${BINARY_SEARCH}*`);
  await press(page, 'Retry');
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  problems.length = 0;
});
