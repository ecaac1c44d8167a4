/** Using an example: run, change, stop, reset, share, and come back to it. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

const DOC = '/docs/tech/algorithms/binary-search';
const LOADED = { timeout: 45_000 };

/** Returns the first live example that contains a text. */
function example(page: Page, text: string): Locator {
  return page.locator('figure[data-mode="live"]').filter({ hasText: text }).first();
}

/** Replaces the code of an open example. */
async function write(figure: Locator, code: string): Promise<void> {
  await figure.getByRole('textbox', { name: /^Code in/ }).fill(code);
}

/** The output that the page shows for an example, beside that of a run. */
function expected(figure: Locator): Locator {
  return figure.getByRole('group', { name: 'Output', exact: true });
}

async function open(page: Page, path = DOC): Promise<Locator> {
  await page.goto(path);
  await hydrated(page);
  return example(page, 'const prices');
}

test('nothing of the playground loads before the first touch', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const figure = await open(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/runtimes/'))).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(figure.locator('samp')).toContainText('{ place: 7, looks: 2 }');
});

test('the output is there once: a run’s takes the place of the page’s until Reset', async ({ page }) => {
  const figure = await open(page);
  await expect(expected(figure)).toBeVisible();
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toHaveText(
    '{ place: 7, looks: 2 }\n{ place: -1, looks: 3 }\n',
    LOADED,
  );
  await expect(figure.getByRole('status')).toHaveText(/^\d+(?:\.\d)? m?s/);
  await expect(expected(figure)).toBeHidden();
  await figure.getByRole('button', { name: 'Reset' }).click();
  await expect(expected(figure)).toBeVisible();
});

test('the reader’s own code hides the page’s output, survives a reload, and Reset brings the page’s code back', async ({
  page,
}) => {
  await open(page);
  // Found by its place: after the reload its code is the reader's.
  const figure = page.locator('figure[data-mode="live"]').first();
  await figure.getByRole('button', { name: 'Edit' }).click();
  await expect(figure.getByRole('textbox', { name: /^Code in/ })).toBeVisible();
  await expect(expected(figure)).toBeVisible();
  await write(figure, 'console.log("mine");');
  await expect(expected(figure)).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(figure.getByRole('log')).toHaveText('mine\n', LOADED);
  await expect(expected(figure)).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(figure.getByRole('textbox')).toHaveValue('console.log("mine");');
  await expect(expected(figure)).toBeHidden();
  await figure.getByRole('button', { name: 'Reset' }).click();
  await expect(expected(figure)).toBeVisible();
  await figure.getByRole('button', { name: 'Undo reset' }).click();
  await expect(expected(figure)).toBeHidden();
  await figure.getByRole('button', { name: 'Reset' }).click();
  await expect(figure.getByRole('textbox')).toHaveValue(/^const prices/);
  await page.reload();
  await hydrated(page);
  await expect(figure.getByRole('textbox')).toHaveCount(0);
});

test('another output than the page’s is shown beside it, and the page says so', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  const before = page.locator('figure[data-example="lower-bound"]');
  await before.getByRole('button', { name: 'Edit' }).click();
  await write(before, 'const days = [3];\nfunction lowerBound(sorted, wanted) {\n  return wanted;\n}');
  const figure = example(page, 'function upperBound');
  await figure.getByRole('button', { name: 'Run' }).click();
  const log = figure.getByRole('log');
  await expect(log).toContainText('threes: 1\nfives: 1', LOADED);
  await expect(log).toContainText('This differs from the output on the page, which is shown below.');
  await expect(expected(figure)).toHaveText('threes: 3\nfives: 0');
  await before.getByRole('button', { name: 'Reset' }).click();
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(log).toHaveText('threes: 3\nfives: 0\n', LOADED);
  await expect(expected(figure)).toBeHidden();
});

test('an error names its line and marks it in the editor', async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).click();
  await write(figure, 'const a = 1;\n\nnull.name;\n');
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toContainText('TypeError', LOADED);
  await expect(figure.getByRole('log')).toContainText('Line 3');
  await expect(figure.locator('.pce-line[class*="errorLine"]')).toHaveText(/null\.name/);
});

test('output comes as it is printed, and Stop ends what does not end', async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).click();
  await write(
    figure,
    'console.log("first");\nawait new Promise((done) => setTimeout(done, 4000));\nconsole.log("last");',
  );
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toHaveText('first\n', LOADED);
  await figure.getByRole('button', { name: 'Stop' }).click();
  await expect(figure.getByRole('log')).toContainText('Stopped.');
  await write(figure, 'console.log("once more");');
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toHaveText('once more\n', LOADED);
});

test('an endless loop is ended with a message, and the page answers meanwhile', async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).click();
  await write(figure, 'while (true) {}');
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('status')).toHaveText('Running', LOADED);
  const answered = await page.evaluate(async () => {
    const start = performance.now();
    await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  });
  expect(answered).toBeLessThan(1_000); // a frozen page would only respond after the limit of five seconds
  await expect(figure.getByRole('log')).toContainText('Stopped after 5 s', { timeout: 20_000 });
});

test('a flood of output is ended with a message', async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).click();
  await write(figure, 'for (let i = 0; ; i++) console.log(i);');
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toContainText('it printed more than 1,000 lines', LOADED);
});

test('Share puts the code into the address and on the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).click();
  await write(figure, 'console.log("shared");');
  await figure.getByRole('button', { name: 'Share' }).click();
  await expect(figure.getByRole('status')).toContainText('copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#run=');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('textbox', { name: /^Code in/ })).toHaveValue('console.log("shared");');
});

test('the keyboard alone is enough: in, run, and out again', async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  const editor = figure.getByRole('textbox', { name: /^Code in/ });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('console.log("typed");\n');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused(); // Tab indents
  await page.keyboard.press('Control+Enter');
  await expect(figure.getByRole('log')).toContainText('typed', LOADED);
  await editor.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});

test('Python runs, with its progress in bytes', async ({ page }) => {
  // On a fast machine, the progress would be gone before the test sees it.
  await page.route(/\.wasm$/, async (route) => {
    await page.waitForTimeout(2_000);
    await route.continue();
  });
  await page.goto(DOC);
  await hydrated(page);
  const figure = example(page, 'bisect_left');
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('status')).toHaveText(/MB$/, LOADED);
  await expect(figure.getByRole('log')).toHaveText('1 4\nthrees: 3\n', LOADED);
  await expect(figure.getByRole('status')).toContainText('Python 3.14');
});

test('a Python program that sleeps blocks its tasks, in a browser that could suspend it', async ({
  page,
}) => {
  await page.goto('/docs/tech/python/async-and-testing');
  await hydrated(page);
  // The pages' examples are verified in an environment without suspending.
  expect(await page.evaluate(() => 'Suspending' in WebAssembly)).toBe(true);
  const figure = example(page, 'wait_badly');
  await figure.getByRole('button', { name: 'Run' }).click();
  const output = 'begin a\nend a\nbegin b\nend b\nbegin c\nbegin d\nend c\nend d\n';
  await expect(figure.getByRole('log')).toHaveText(output, LOADED);
});

test('a program is told that its context is secure, as it would be on the page', async ({ page }) => {
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Edit' }).click();
  await write(figure, 'console.log(isSecureContext, crypto.randomUUID().length);');
  await page.keyboard.press('Control+Enter');
  await expect(figure.getByRole('log')).toHaveText('true 36\n', LOADED);
});

test('an open playground is accessible in both modes and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const figure = await open(page);
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toContainText('place: 7', LOADED);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    const { violations } = await new AxeBuilder({ page }).include('figure[data-mode="live"]').analyze();
    expect(violations.map((violation) => `${violation.id}: ${violation.help}`)).toEqual([]);
  }
  const { wide, inside } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inside: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(inside);
});
