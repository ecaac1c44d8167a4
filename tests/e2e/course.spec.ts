/** Tests courses: lists of pages and exercises that a teacher puts into a link. */
import AxeBuilder from '@axe-core/playwright';
import { AXE_TAGS, expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { CURRENT_PATH_KEY, PROGRESS_KEY } from '../../src/progress/storage-keys';
import { BINARY_SEARCH, GIT, HTTP, LOADED, getExercise } from './lib/lesson';

const LINK = '/course#title=Week%201&steps=general/git,tech/algorithms/binary-search~count-below';

test('a teacher chooses and orders steps with the keyboard, and students open the link', async ({ page }) => {
  await page.goto('/course');
  await page.getByLabel('Title of the course').fill('Week <b>1</b>', LOADED);
  const search = page.getByLabel('Find pages and exercises');
  await search.fill('git basics');
  await page.getByRole('button', { name: 'Add Git basics' }).press('Enter');
  await expect(page.getByText('Added Git basics as step 1.')).toBeVisible();
  // The only result is gone, so the search has the focus. After this, it's the next result.
  await expect(search).toBeFocused();
  await search.fill('linear and binary');
  await page.getByRole('button', { name: 'Add Linear and binary search' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Move Linear and binary search up' }).press('Enter');
  await expect(page.getByText('Linear and binary search is now step 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Linear and binary search up' })).toBeFocused();
  await page.getByRole('button', { name: 'Move Linear and binary search up' }).press('Enter');
  expect((await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()).violations).toEqual([]);

  const link = await page.getByLabel('Link for your students').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Week <b>1</b>' })).toBeVisible();
  await expect(page).toHaveTitle('Week <b>1</b> | Groundwork');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'Linear and binary search',
    'Git basics',
  ]);
  await page.getByRole('button', { name: 'Change this course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Put a course together' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Linear and binary search' }).click();
  await expect(page.getByRole('button', { name: 'Remove Git basics' })).toBeFocused();
});

test('the editor lists the page with the exact title first, with its topic and a link', async ({ page }) => {
  await page.goto('/course');
  await page.getByLabel('Find pages and exercises').fill('values and names', LOADED);
  const result = page.getByRole('list', { name: 'Results' }).getByRole('listitem').first();
  await expect(result).toContainText('Page in JavaScript');
  await expect(result.getByRole('link', { name: 'Values and names' })).toHaveAttribute('target', '_blank');
});

test('a teacher’s courses are kept, and the preview shows nobody’s progress', async ({ page }) => {
  await page.goto(GIT);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.goto('/course');
  await page.getByLabel('Title of the course').fill('Tools', LOADED);
  await page.getByLabel('Find pages and exercises').fill('git basics');
  await page.getByRole('button', { name: 'Add Git basics' }).click();
  await page.getByRole('button', { name: 'See what they’ll see' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeFocused();
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), CURRENT_PATH_KEY)).toBeNull();
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await page.getByLabel('Title of the course').fill('Our tools');

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Continue' })).toContainText(
    'Our tools (your own), 1 of 1 done',
  );
  await page.goto('/course');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Your own course' })).toHaveCount(1, LOADED);
  await main.getByRole('link', { name: 'Our tools' }).click();
  await expect(page.getByRole('button', { name: 'Change this course' })).toBeVisible();
});

test('the editor can fill in an example', async ({ page }) => {
  await page.goto('/course');
  await page.getByRole('button', { name: 'Fill in an example' }).click(LOADED);
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove JavaScript: first steps' })).toBeVisible();
});

test('students don’t change the course, but can make their own version', async ({ page }) => {
  await page.goto(LINK);
  await expect(page.getByText('0 of 2 done')).toBeVisible(LOADED);
  await expect(page.getByRole('button', { name: 'Change this course' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Make your own version' }).click();
  await page.getByLabel('Title of the course').fill('Mine');
  await page.goto('/progress');
  const list = page.getByRole('region', { name: 'Your courses' }).getByRole('listitem');
  await expect(list.filter({ hasText: 'Mine' })).toContainText('Your own course, 0 of 2 done');
  await expect(list.filter({ hasText: 'Week 1' })).toContainText('0 of 2 done');
});

test('a course stays on the home page after visits to other pages, and after an import', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(LINK);
  await expect(page.getByText('0 of 2 done')).toBeVisible(LOADED);
  await page.goto(HTTP);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"last":'), PROGRESS_KEY);
  await page.goto('/paths/problem-solving');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Continue' })).toContainText('Week 1, 0 of 2 done');
  await page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: 'Week 1' }).click();
  await expect(page.getByText('0 of 2 done')).toBeVisible(LOADED);

  await page.goto('/progress');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click(LOADED);
  const file = await (await downloading).path();
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await other.goto('/progress');
  await expect(other.getByLabel('Import', { exact: true })).toBeEnabled(LOADED);
  await other.getByLabel('Import', { exact: true }).setInputFiles(file);
  await expect(other.getByRole('dialog')).toContainText('0 pages read, 0 exercises solved and 1 course');
  await other.getByRole('button', { name: 'Add to my progress' }).click();
  const courses = other.getByRole('region', { name: 'Your courses' });
  await expect(courses.getByRole('listitem')).toContainText('Week 1');
  await courses.getByRole('button', { name: 'Remove Week 1' }).click();
  await expect(courses.getByRole('listitem')).toHaveCount(0);
  await expect(courses.getByRole('button', { name: 'Undo' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(courses.getByRole('listitem')).toContainText('Week 1');
  await context.close();
});

test('a course shows what is done and what is next', async ({ page }) => {
  await page.goto(LINK);
  await expect(page.getByText('0 of 2 done')).toBeVisible(LOADED);
  await page.getByRole('link', { name: 'Start with Git basics' }).click();
  await expect(page).toHaveURL(GIT);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.goBack();
  await expect(page.getByText('1 of 2 done')).toBeVisible(LOADED);
  await expect(page.getByRole('listitem').filter({ hasText: 'Git basics' })).toContainText('Read');
  await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveAttribute(
    'href',
    /binary-search#exercise-count-below$/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('the pages and exercises of a course offer its next step', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(LINK);
  await page.getByRole('link', { name: 'Start with Git basics' }).click(LOADED);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  const end = page.locator('[data-page-end]');
  await expect(end).toContainText('Step 1 of 2, Week 1');
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ });
  await expect(next).toHaveText(/Next in Week 1/);
  await next.click();
  await expect(page).toHaveURL(`${BINARY_SEARCH}#exercise-count-below`);
  await expect(end).toContainText('Step 2 of 2, Week 1');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Continue' })).toContainText('Step 2 of 2, Week 1');
  await page.goto(BINARY_SEARCH);
  await end.getByRole('link', { name: 'Week 1' }).click();
  await expect(page.getByText('1 of 2 done')).toBeVisible(LOADED);
});

test('a solved exercise offers the next step of its course', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/course#title=Week%202&steps=tech/algorithms/binary-search~count-below,general/git');
  await page.getByRole('link', { name: /^Start with/ }).click(LOADED);
  await expect(getExercise(page, 'count-below')).toBeVisible();
  // Solves the exercise without running its code.
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('exercise-solved', { detail: 'count-below' })),
  );
  const solved = page.locator('[data-part=solved]');
  await expect(solved).toContainText('Next in Week 2: Git basics');
  await solved.getByRole('link', { name: 'Git basics' }).click();
  await expect(page).toHaveURL(GIT);
});

test('names steps that do not exist', async ({ page }) => {
  await page.goto('/course#title=&steps=general/git,general/nothing');
  await expect(page.getByText('0 of 1 done')).toBeVisible(LOADED);
  await expect(page.getByRole('listitem').filter({ hasText: '/docs/general/nothing' })).toContainText(
    'This site has no such page',
  );
});

for (const hash of ['#title=a&steps=<img src=x>', `#title=a&steps=${'general/git,'.repeat(1000)}`])
  test(`refuses a link such as ${hash.slice(0, 30)}`, async ({ page }) => {
    await page.goto(`/course${hash}`);
    await expect(page.getByRole('alert')).toContainText('doesn’t contain a course', LOADED);
    await page.getByRole('button', { name: 'Put a course together' }).click();
    await expect(page.getByLabel('Title of the course')).toBeVisible();
  });
