/** Everything that can be pressed on a phone responds to the first tap on a page that has just loaded. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures';
import { DOC, LOADED, QUIZ, firstExample, open } from '../lib/lesson';

const FILES = '/docs/tech/html-css/html/intro';
const SWITCHES = '/docs/tech/html-css/html/tables';

const example = (page: Page) => firstExample(page, /^(?:JavaScript|HTML|CSS)/);

const exercise = (page: Page) => page.getByRole('region', { name: 'How many are cheaper?' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
}

test.describe('in an example', () => {
  test('Run runs it', async ({ page }) => {
    await open(page, DOC);
    await example(page).getByRole('button', { name: 'Run' }).tap();
    await expect(example(page).getByRole('log')).toContainText('{ place: 7, looks: 2 }', LOADED);
  });

  test('Edit opens the editor, Stop stops, Reset and its undo change the code', async ({ page }) => {
    await open(page, DOC);
    const figure = example(page);
    const editor = figure.getByRole('textbox', { name: /^Code in/ });
    await figure.getByRole('button', { name: 'Edit' }).tap();
    await expect(editor).toBeFocused();
    const code = 'console.log("first");\nawait new Promise(() => setTimeout(() => {}, 60_000));';
    await editor.fill(code);
    await figure.getByRole('button', { name: 'Run' }).tap();
    await expect(figure.getByRole('log')).toContainText('first', LOADED);
    await figure.getByRole('button', { name: 'Stop' }).tap();
    await expect(figure.getByRole('log')).toContainText('Stopped.');
    await figure.getByRole('button', { name: 'Reset' }).tap();
    await expect(editor).toHaveValue(/^const prices/);
    await figure.getByRole('button', { name: 'Undo reset' }).tap();
    await expect(editor).toHaveValue(code);
  });

  test('the name of a file shows that file', async ({ page }) => {
    await open(page, FILES);
    // The first example on the page with two files.
    const figure = page.getByRole('figure').filter({ hasText: 'main, h1, p, strong' }).first();
    await figure.getByRole('button', { name: 'Edit' }).tap();
    await expect(figure.getByRole('textbox', { name: 'Code in frames.css' })).toBeVisible();
    await figure.getByRole('group', { name: 'Files' }).getByRole('button', { name: 'index.html' }).tap();
    await expect(figure.getByRole('textbox', { name: 'Code in index.html' })).toBeVisible();
    await expect(figure.getByRole('textbox', { name: 'Code in frames.css' })).toBeHidden();
  });

  test('a switch sets its value', async ({ page }) => {
    await open(page, SWITCHES);
    const group = page.getByRole('main').getByRole('group', { name: 'text-align' }).first();
    const value = group.getByRole('button', { name: 'center' });
    await expect(value).toHaveAttribute('aria-pressed', 'false');
    await value.tap();
    await expect(value).toHaveAttribute('aria-pressed', 'true');
  });

  test('Copy copies the code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, DOC);
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().tap();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('const prices = [');
  });
});

test.describe('in a prediction', () => {
  const prediction = (page: Page) =>
    page.getByRole('figure').filter({ has: page.getByRole('textbox', { name: 'What will it print?' }) });

  test('“Check my prediction” compares it', async ({ page }) => {
    await open(page, DOC);
    const figure = prediction(page);
    await figure.getByRole('textbox', { name: 'What will it print?' }).fill('[ 1, 1, 1 ]');
    await figure.getByRole('button', { name: 'Check my prediction' }).tap();
    await expect(page.getByRole('group', { name: 'Your prediction and the output' })).toContainText(
      '[ -1, 1, -1 ]',
    );
  });

  test('“Show me” shows the output', async ({ page }) => {
    await open(page, DOC);
    await expect(page.getByText('[ -1, 1, -1 ]')).toBeHidden();
    await prediction(page).getByText('Show me').tap();
    await expect(page.getByText('[ -1, 1, -1 ]')).toBeVisible();
  });
});

test.describe('in an exercise', () => {
  test('“Write your answer” opens the editor, and Check checks', async ({ page }) => {
    await open(page, DOC);
    const region = exercise(page);
    await region.getByRole('button', { name: 'Write your answer' }).tap();
    await expect(region.getByRole('textbox', { name: /^Code in/ })).toBeFocused();
    await region.getByRole('button', { name: 'Check' }).tap();
    await expect(region.getByRole('status', { name: 'Verdict' })).toContainText('Not solved yet', LOADED);
  });

  test('hints and solution open', async ({ page }) => {
    await open(page, DOC);
    const region = exercise(page);
    await region.getByText('Hint 1 of 2').tap();
    await expect(region.getByText('The number of smaller items is the place of')).toBeVisible();
    await region.getByText('Hint 2 of 2').tap();
    await expect(region.getByText('This page has a function that finds that place.')).toBeVisible();
    await region.getByText('Show the solution?').tap();
    await expect(region.getByText('You learn more by trying first')).toBeVisible();
    await region.getByText('Yes, show the solution').tap();
    await expect(region.getByText('high = middle').last()).toBeVisible();
  });
});

test('a choice of a quiz is ticked, and Check judges it', async ({ page }) => {
  await open(page, QUIZ);
  const quiz = page.getByRole('region', { name: 'Which one asks first?' });
  const choice = quiz.getByRole('checkbox', { name: 'DELETE /orders/1' });
  await choice.tap();
  await expect(choice).toBeChecked();
  await quiz.getByRole('button', { name: 'Check' }).tap();
  await expect(quiz.getByRole('status')).toContainText('Only GET, HEAD and POST can do without a preflight.');
  await quiz.getByRole('button', { name: 'Try again' }).tap();
  await expect(choice).not.toBeChecked();
  // The label, which is most of the touch target.
  await quiz.getByText('DELETE /orders/1').tap();
  await expect(choice).toBeChecked();
});

test('the stepper of the home page takes a number and a step', async ({ page }) => {
  await open(page, '/');
  const number = page.getByRole('radio', { name: '15', exact: true });
  await number.tap();
  await expect(number).toBeChecked();
  await page.getByRole('button', { name: 'Look at the middle' }).tap();
  await expect(page.getByRole('list', { name: 'Looks so far' }).getByRole('listitem')).toHaveCount(1);
});

test.describe('in the menu', () => {
  test('buttons open it, its dropdown, and close both', async ({ page }) => {
    await open(page, '/');
    await openMenu(page);
    const entry = page.getByRole('dialog', { name: 'Navigation' }).getByText('Databases');
    await expect(entry).toBeHidden();
    const dropdown = page.locator('summary', { hasText: 'Tech docs' });
    await dropdown.tap();
    await expect(entry).toBeVisible();
    await dropdown.tap();
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: 'Close navigation bar' }).tap();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
  });

  test('a category of the sidebar opens, and a page is gone to', async ({ page }) => {
    await open(page, DOC);
    await openMenu(page);
    await page.getByRole('button', { name: 'General', exact: true }).tap();
    const link = page.getByRole('link', { name: 'Git basics', exact: true });
    await expect(link).toBeVisible();
    const category = page.getByRole('button', { name: "Sidebar category 'JavaScript'" });
    await category.tap();
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await link.tap();
    await page.waitForURL('**/docs/general/git');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Git basics');
  });

  test('the colour mode changes', async ({ page }) => {
    await open(page, DOC);
    await openMenu(page);
    await page.getByRole('button', { name: /currently light mode/ }).tap();
    await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 } });

  test('the dropdown of the navigation bar opens, and closes', async ({ page }) => {
    await open(page, DOC);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: 'Tech docs' }).tap();
    await expect(bar.getByRole('link', { name: 'Databases' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(bar.getByRole('link', { name: 'Databases' })).toBeHidden();
  });

  test('a category of the sidebar opens, and a page is gone to', async ({ page }) => {
    await open(page, DOC);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const category = sidebar.getByRole('button', { name: "Sidebar category 'JavaScript'" });
    await category.tap();
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await sidebar.getByRole('link', { name: 'Recursion', exact: true }).tap();
    await page.waitForURL('**/docs/tech/algorithms/recursion');
  });
});

test('the contents list opens and leads to a section', async ({ page }) => {
  await open(page, DOC);
  await page.locator('summary', { hasText: 'On this page' }).tap();
  const link = page.getByRole('link', { name: 'Pitfalls', exact: true });
  await expect(link).toBeVisible();
  await link.tap();
  await expect(page).toHaveURL(/#pitfalls$/);
  await expect(page.getByRole('heading', { name: 'Pitfalls' })).toBeInViewport();
});

test('Search opens with its field focused, and a hit leads to its page', async ({ page }) => {
  await open(page, DOC);
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('searchbox', { name: 'Search docs' });
  await expect(field).toBeFocused();
  await field.pressSequentially('recursion');
  const hit = page.getByRole('dialog', { name: 'Search' }).getByRole('treeitem').first().getByRole('link');
  await expect(hit).toContainText('Recursion');
  await hit.tap();
  await page.waitForURL('**/recursion*');
});

test('Search gives the page back as it was', async ({ page }) => {
  await open(page, DOC);
  const place = () => page.evaluate(() => window.scrollY);
  await page
    .getByRole('heading', { name: 'Pitfalls' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Scrolling up a bit shows the navbar.
  await page.evaluate(() => scrollBy({ top: -80, behavior: 'instant' }));
  await page.waitForTimeout(500);
  const before = await place();
  expect(before).toBeGreaterThan(1_000);
  const entry = page.getByRole('link', { name: 'Search', exact: true });
  const box = await entry.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(page.getByRole('searchbox', { name: 'Search docs' })).toBeFocused();
  await page.keyboard.type('recursion');
  await expect(dialog.getByRole('treeitem').first()).toContainText('Recursion');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await page.waitForTimeout(500);
  expect(await place()).toBe(before);
  await expect(entry).toBeFocused();
});

test('a term leads to its definition', async ({ page }) => {
  await open(page, DOC);
  await page.getByRole('main').getByRole('link', { name: 'module', exact: true }).tap();
  await page.waitForURL('**/docs/general/glossary#*');
});

test('“Mark as read” marks the page, and takes the mark back', async ({ page }) => {
  await open(page, DOC);
  await page.getByRole('button', { name: 'Mark as read' }).tap();
  await expect(page.getByText(/^Read on \w+ \d+, \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).tap();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
});

test('the announcement closes', async ({ page }) => {
  await open(page, DOC);
  const banner = page.getByRole('link', { name: 'Tell us' });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(banner).toBeHidden();
});
