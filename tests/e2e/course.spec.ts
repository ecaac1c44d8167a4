/** Tests courses: lists of pages and exercises that a teacher puts into a link. */
import AxeBuilder from '@axe-core/playwright';
import { AXE_TAGS, expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, GIT, LOADED, getExercise } from './lib/lesson';

const LINK = '/course#title=Week%201&steps=general/git,tech/algorithms/binary-search~count-below';

test('a teacher chooses and orders steps with the keyboard, and students open the link', async ({ page }) => {
  await page.goto('/course');
  await page.getByLabel('Title of the course').fill('Week <b>1</b>', LOADED);
  const search = page.getByLabel('Find pages and exercises');
  await search.fill('git basics');
  await page.getByRole('button', { name: 'Add Git basics' }).press('Enter');
  await search.fill('linear and binary');
  await page.getByRole('button', { name: 'Add Linear and binary search' }).press('Enter');
  await page.getByRole('button', { name: 'Move Linear and binary search up' }).press('Enter');
  await expect(page.getByText('Linear and binary search is now step 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Linear and binary search up' })).toBeFocused();
  await page.getByRole('button', { name: 'Move Linear and binary search up' }).press('Enter');
  expect((await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()).violations).toEqual([]);

  const link = await page.getByLabel('Link for your students').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Week <b>1</b>' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'Linear and binary search',
    'Git basics',
  ]);
  await page.getByRole('button', { name: 'Change this course' }).click();
  await expect(page.getByLabel('Title of the course')).toBeFocused();
  await page.getByRole('button', { name: 'Remove Linear and binary search' }).click();
  await expect(page.getByRole('button', { name: 'Remove Git basics' })).toBeFocused();
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
  await end.locator('a[href$="#exercise-count-below"]').click();
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
