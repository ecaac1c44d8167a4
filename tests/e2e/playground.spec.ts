/** Tests running, changing, stopping, resetting and sharing an example. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations, setMode } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, LOADED, getEditor, getExample } from './lib/lesson';
import { recordRequests } from './lib/requests';

/** Returns the verified output, which is shown until the reader runs or changes the example. */
function getVerifiedOutput(example: Locator): Locator {
  return example.getByRole('group', { name: 'Output', exact: true });
}

/** Opens a lesson and returns its first example. */
async function openExample(page: Page): Promise<Locator> {
  await page.goto(BINARY_SEARCH);
  // Finds the example by its position instead of its code, because tests change the code.
  return getExample(page);
}

/** Opens the editor of the first example and replaces its code. */
async function editExample(page: Page, code: string): Promise<Locator> {
  const example = await openExample(page);
  await example.getByRole('button', { name: 'Edit' }).click();
  await getEditor(example).fill(code);
  return example;
}

test('no runtime is loaded before the first run', async ({ page }) => {
  const requests = recordRequests(page);
  const example = await openExample(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('/runtimes/'))).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(example.locator('samp')).toContainText('{ index: 7, steps: 2 }');
});

test('the output of a run replaces the verified output until Reset', async ({ page }) => {
  const example = await openExample(page);
  await expect(getVerifiedOutput(example)).toBeVisible();
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toHaveText(
    '{ index: 7, steps: 2 }\n{ index: -1, steps: 3 }\n',
    LOADED,
  );
  await expect(example.getByRole('status')).toHaveText(/^\d+(?:\.\d)? m?s/);
  await expect(getVerifiedOutput(example)).toBeHidden();
  await example.getByRole('button', { name: 'Reset' }).click();
  await expect(getVerifiedOutput(example)).toBeVisible();
});

test('changing the code hides the verified output, changes survive a reload, and Reset undoes them', async ({
  page,
}) => {
  const example = await openExample(page);
  await example.getByRole('button', { name: 'Edit' }).click();
  await expect(getEditor(example)).toBeVisible();
  await expect(getVerifiedOutput(example)).toBeVisible();
  await getEditor(example).fill('console.log("mine");');
  await expect(getVerifiedOutput(example)).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(example.getByRole('log')).toHaveText('mine\n', LOADED);
  await expect(getVerifiedOutput(example)).toBeHidden();
  await page.reload();
  await expect(example.getByRole('textbox')).toHaveValue('console.log("mine");');
  await expect(getVerifiedOutput(example)).toBeHidden();
  await example.getByRole('button', { name: 'Reset' }).click();
  await expect(getVerifiedOutput(example)).toBeVisible();
  await example.getByRole('button', { name: 'Undo reset' }).click();
  await expect(getVerifiedOutput(example)).toBeHidden();
  await example.getByRole('button', { name: 'Reset' }).click();
  await expect(example.getByRole('textbox')).toHaveValue(/^const prices/);
  await page.reload();
  await expect(example.getByRole('textbox')).toHaveCount(0);
});

test('output that differs from the verified output is shown alone, and can be compared with it', async ({
  page,
}) => {
  await page.goto(BINARY_SEARCH);
  const earlier = page.locator('figure[data-example="lower-bound"]');
  await earlier.getByRole('button', { name: 'Edit' }).click();
  await getEditor(earlier).fill(
    'const days = [3];\nfunction lowerBound(sorted, wanted) {\n  return wanted;\n}',
  );
  const example = getExample(page, 'function upperBound');
  await example.getByRole('button', { name: 'Run' }).click();
  const log = example.getByRole('log');
  await expect(log).toContainText('threes: 1\nfives: 1', LOADED);
  await expect(log).toContainText('Your output differs from the expected output.');
  await expect(getVerifiedOutput(example)).toBeHidden();
  await log.getByRole('button', { name: 'Show the expected output' }).click();
  await expect(getVerifiedOutput(example)).toHaveText('threes: 3\nfives: 0');
  await log.getByRole('button', { name: 'Hide the expected output' }).click();
  await expect(getVerifiedOutput(example)).toBeHidden();
  await earlier.getByRole('button', { name: 'Reset' }).click();
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(log).toHaveText('threes: 3\nfives: 0\n', LOADED);
  await expect(getVerifiedOutput(example)).toBeHidden();
});

test('an error message includes the line number, and the editor marks the line', async ({ page }) => {
  const example = await editExample(page, 'const a = 1;\n\nnull.name;\n');
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toContainText('TypeError', LOADED);
  await expect(example.getByRole('log')).toContainText('Line 3');
  await expect(example.locator('.pce-line[class*="errorLine"]')).toHaveText(/null\.name/);
});

test('output appears while the program runs, and Stop ends the program', async ({ page }) => {
  const example = await editExample(
    page,
    'console.log("first");\nawait new Promise((done) => setTimeout(done, 4000));\nconsole.log("last");',
  );
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toHaveText('first\n', LOADED);
  await example.getByRole('button', { name: 'Stop' }).click();
  await expect(example.getByRole('log')).toContainText('Stopped.');
});

test('Stop works while the runtime loads, and the next run works', async ({ page }) => {
  const example = await openExample(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/runtimes/js-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await example.getByRole('button', { name: 'Run' }).click();
  await example.getByRole('button', { name: 'Stop' }).click();
  await expect(example.getByRole('log')).toHaveText('Stopped.');
  held.resolve();
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toContainText('index: 7', LOADED);
});

for (const [program, code, message] of [
  ['an endless loop', 'while (true) {}', 'Stopped after 5 s'],
  [
    'a flood of output',
    'for (let i = 0; ; i++) console.log(i);',
    'Stopped: the program printed more than 1,000 lines.',
  ],
] as const)
  test(`${program} is stopped with a message`, async ({ page }) => {
    const example = await editExample(page, code);
    await example.getByRole('button', { name: 'Run' }).click();
    await expect(example.getByRole('log')).toContainText(message, LOADED);
  });

test('Share copies a link that opens the code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const example = await editExample(page, 'console.log("shared");');
  await example.getByRole('button', { name: 'Share' }).click();
  await expect(example.getByRole('status')).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#run=');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('textbox', { name: /^Code in/ })).toHaveValue('console.log("shared");');
});

test('the editor can be entered, run and left with the keyboard alone', async ({ page }) => {
  const example = await openExample(page);
  await example.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  const editor = getEditor(example);
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('console.log("typed");\n');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused(); // Tab indents the code.
  await page.keyboard.press('Control+Enter');
  await expect(example.getByRole('log')).toContainText('typed', LOADED);
  await editor.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});

test('time.sleep blocks asyncio tasks in a browser that can suspend WebAssembly', async ({ page }) => {
  await page.goto('/docs/tech/python/async-and-testing');
  // This needs a browser, because the Node.js version that verifies examples can't suspend WebAssembly.
  expect(await page.evaluate(() => 'Suspending' in WebAssembly)).toBe(true);
  const example = getExample(page, 'wait_badly');
  await example.getByRole('button', { name: 'Run' }).click();
  const output = 'begin a\nend a\nbegin b\nend b\nbegin c\nbegin d\nend c\nend d\n';
  await expect(example.getByRole('log')).toHaveText(output, LOADED);
});

test('a program runs in a secure context', async ({ page }) => {
  const example = await editExample(page, 'console.log(isSecureContext, crypto.randomUUID().length);');
  await page.keyboard.press('Control+Enter');
  await expect(example.getByRole('log')).toHaveText('true 36\n', LOADED);
});

test('an open playground is accessible in both modes and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const example = await openExample(page);
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toContainText('index: 7', LOADED);
  for (const mode of ['light', 'dark'] as const) {
    await setMode(page, mode);
    await expectNoViolations(new AxeBuilder({ page }).include('figure[data-mode="live"]'), mode);
  }
  await expectNoSidewaysScroll(page);
});
