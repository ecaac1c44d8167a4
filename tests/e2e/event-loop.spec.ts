/** Tests stepping through the event loop: with the keyboard, after a prediction, without scripts, and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations, setMode } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { getEditor } from './lib/lesson';
import { recordRequests } from './lib/requests';

const ROUTE = '/docs/tech/js/javascript/18eventloop';

/** Opens the page, opens the stepper in its first example, and returns the example. */
async function openStepper(page: Page): Promise<Locator> {
  await page.goto(ROUTE);
  const example = page.locator('figure[data-example="1"]');
  await getButton(example, 'Step through the code').click();
  await expect(getSentence(example)).toContainText('Step 1 of 8');
  return example;
}

const getSentence = (example: Locator) => example.locator('p[aria-atomic]');
const getList = (example: Locator, name: string) => example.getByRole('list', { name });
const getButton = (container: Locator, name: string) => container.getByRole('button', { name, exact: true });

test('the buttons step forward and back through stack, queues and console', async ({ page }) => {
  const example = await openStepper(page);
  await expect(getList(example, 'Call stack')).toHaveText('script');
  await expect(getList(example, 'Microtasks')).toHaveCount(0);
  for (let i = 0; i < 3; i++) await getButton(example, 'Step').click();
  await expect(getSentence(example)).toHaveText('Step 4 of 8, line 4: The script prints its last line.');
  await expect(getList(example, 'Microtasks')).toHaveText('put the note away');
  await expect(getList(example, 'Task queue')).toHaveText('serve the next visitor');
  await expect(getList(example, 'Console').getByRole('listitem')).toHaveText([
    'open the desk',
    'stamp the book',
  ]);
  await expect(example.locator('[aria-current="step"]')).toHaveText("console.log('stamp the book');");
  await getButton(example, 'Step').click();
  await expect(getList(example, 'Microtasks')).toHaveCount(0);
  await getButton(example, 'Back').click();
  await expect(getList(example, 'Microtasks')).toHaveCount(1);
  await getButton(example, 'First').click();
  await expect(getSentence(example)).toContainText('Step 1 of 8');
  await expect(getButton(example, 'Back')).toHaveAttribute('aria-disabled', 'true');
});

test('the innermost function is on top of the stack', async ({ page }) => {
  await page.goto(ROUTE);
  const example = page.locator('figure[data-example="2"]');
  await example.getByText('Show me').click();
  await getButton(example, 'Step through the code').click();
  await getButton(example, 'Step').click();
  await expect(getList(example, 'Call stack').getByRole('listitem')).toHaveText(['lend', 'script']);
});

test('the stepper works with the keyboard alone, and each step is announced', async ({ page }) => {
  const example = await openStepper(page);
  await expect(example.getByRole('status').and(getSentence(example))).toHaveCount(1);
  await expect(getButton(example, 'Step')).toBeFocused();
  await expect(getButton(example, 'Step')).toHaveAccessibleDescription(/^Step 1 of 8, line 1: The script/);
  for (let i = 0; i < 8; i++) await page.keyboard.press('Enter');
  await expect(getSentence(example)).toHaveText('Step 8 of 8: Nothing is left to run.');
  await expect(example.locator('[aria-current="step"]')).toHaveCount(0);
  // The button keeps focus after the last step, so Shift+Tab moves to Back.
  await expect(getButton(example, 'Step')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(getSentence(example)).toContainText('Step 7 of 8');
});

test('the steps always describe the original program, and a note explains this if the reader changes the code', async ({
  page,
}) => {
  const example = await openStepper(page);
  const note = example.getByText('These steps describe the original program');
  await expect(note).toBeHidden();
  await getButton(example, 'Edit').click();
  await getEditor(example).fill('1;');
  await expect(note).toBeVisible();
  await expect(example.locator('[aria-current="step"]')).toHaveText("console.log('open the desk');");
});

test('the steps are hidden until the reader predicts the output', async ({ page }) => {
  await page.goto(ROUTE);
  const example = page.locator('figure[data-example="2"]');
  const parts = [getButton(example, 'Step through the code'), example.getByText('What happens, in 11 steps')];
  for (const part of parts) await expect(part).toBeHidden();
  await example.getByRole('textbox', { name: 'What will it print?' }).fill('lent 2');
  await getButton(example, 'Check my prediction').click();
  for (const part of parts) await expect(part).toBeVisible();
  await getButton(example, 'Hide the output and try again').click();
  for (const part of parts) await expect(part).toBeHidden();
});

test('the stepper is accessible in both modes, and fits 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const example = await openStepper(page);
  for (const steps of [0, 3, 4]) {
    for (let i = 0; i < steps; i++) await getButton(example, 'Step').click();
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      await expectNoViolations(new AxeBuilder({ page }).include('figure[data-example="1"]'), mode);
    }
  }
  await expectNoSidewaysScroll(page);
});

test('stepping does not load a runtime', async ({ page }) => {
  const requests = recordRequests(page);
  const example = await openStepper(page);
  await getButton(example, 'Step').click();
  expect(requests.filter((path) => /\/runtimes\/(?!previews\/)/.test(path))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps can be read', async ({ page }) => {
    await page.goto(ROUTE);
    const example = page.locator('figure[data-example="1"]');
    await expect(getButton(example, 'Step through the code')).toBeHidden();
    const items = example.getByRole('listitem');
    await expect(items.first()).toBeHidden();
    await example.getByText('What happens, in 8 steps').click();
    await expect(items).toHaveCount(8);
    await expect(items.nth(3)).toHaveText('Line 4: The script prints its last line.');
    const predicted = page.locator('figure[data-example="2"]');
    await expect(predicted.getByText('What happens, in 11 steps')).toBeHidden();
    await predicted.getByText('Show me').click();
    await expect(predicted.getByText('What happens, in 11 steps')).toBeVisible();
  });
});
