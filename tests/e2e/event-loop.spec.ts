/** Stepping through the event loop: by keyboard, after a prediction, without scripts, on a phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

const ROUTE = '/docs/tech/js/javascript/18eventloop';

/** Opens the stepper of the first block of the page and returns its figure. */
async function openFirst(page: Page): Promise<Locator> {
  await page.goto(ROUTE);
  await hydrated(page);
  const figure = page.locator('figure[data-example="1"]');
  await button(figure, 'Step through it').click();
  await expect(sentence(figure)).toContainText('Step 1 of 8');
  return figure;
}

const sentence = (figure: Locator) => figure.locator('p[aria-atomic]');
const lane = (figure: Locator, name: string) => figure.getByRole('list', { name });
const button = (figure: Locator, name: string) => figure.getByRole('button', { name, exact: true });

test('steps forward and back with buttons: stack, queues and console follow', async ({ page }) => {
  const figure = await openFirst(page);
  await expect(lane(figure, 'Call stack')).toHaveText('script');
  await expect(lane(figure, 'Microtasks')).toHaveCount(0);
  for (let i = 0; i < 3; i++) await button(figure, 'Step').click();
  await expect(sentence(figure)).toHaveText('Step 4 of 8, line 4: The script prints its last line.');
  await expect(lane(figure, 'Microtasks')).toHaveText('put the note away');
  await expect(lane(figure, 'Tasks to come')).toHaveText('serve the next visitor');
  await expect(lane(figure, 'Console').getByRole('listitem')).toHaveText(['open the desk', 'stamp the book']);
  await expect(figure.locator('[aria-current="step"]')).toHaveText("console.log('stamp the book');");
  await button(figure, 'Step').click();
  await expect(lane(figure, 'Microtasks')).toHaveCount(0);
  await button(figure, 'Back').click();
  await expect(lane(figure, 'Microtasks')).toHaveCount(1);
  await button(figure, 'First').click();
  await expect(sentence(figure)).toContainText('Step 1 of 8');
  await expect(button(figure, 'Back')).toHaveAttribute('aria-disabled', 'true');
});

test('the innermost function is on top of the stack', async ({ page }) => {
  await page.goto(ROUTE);
  await hydrated(page);
  const figure = page.locator('figure[data-example="2"]');
  await figure.getByText('Show me').click();
  await button(figure, 'Step through it').click();
  await button(figure, 'Step').click();
  await expect(lane(figure, 'Call stack').getByRole('listitem')).toHaveText(['lend', 'script']);
});

test('all of it works from the keyboard, and the sentence is announced', async ({ page }) => {
  const figure = await openFirst(page);
  await expect(figure.getByRole('status').and(sentence(figure))).toHaveCount(1);
  await expect(button(figure, 'Step')).toBeFocused();
  await expect(button(figure, 'Step')).toHaveAccessibleDescription(/^Step 1 of 8, line 1: The script/);
  for (let i = 0; i < 8; i++) await page.keyboard.press('Enter');
  await expect(sentence(figure)).toHaveText('Step 8 of 8: Nothing is left to run.');
  await expect(figure.locator('[aria-current="step"]')).toHaveCount(0);
  // At the end the button keeps the focus, so that Shift+Tab goes back from there.
  await expect(button(figure, 'Step')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(sentence(figure)).toContainText('Step 7 of 8');
});

test('steps through the printed program when the reader has changed it, and says so', async ({ page }) => {
  const figure = await openFirst(page);
  const note = figure.getByText('These steps describe the program as printed');
  await expect(note).toBeHidden();
  await button(figure, 'Edit').click();
  await figure.getByRole('textbox', { name: /^Code in/ }).fill('1;');
  await expect(note).toBeVisible();
  await expect(figure.locator('[aria-current="step"]')).toHaveText("console.log('open the desk');");
});

test('steps appear with the output that the reader predicts', async ({ page }) => {
  await page.goto(ROUTE);
  await hydrated(page);
  const figure = page.locator('figure[data-example="2"]');
  const parts = [button(figure, 'Step through it'), figure.getByText('What happens, in 11 steps')];
  for (const part of parts) await expect(part).toBeHidden();
  await figure.getByRole('textbox', { name: 'What will it print?' }).fill('lent 2');
  await button(figure, 'Check my prediction').click();
  for (const part of parts) await expect(part).toBeVisible();
  await button(figure, 'Hide it and predict again').click();
  for (const part of parts) await expect(part).toBeHidden();
});

test('accessible in both modes, and fits 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const figure = await openFirst(page);
  for (const steps of [0, 3, 4]) {
    for (let i = 0; i < steps; i++) await button(figure, 'Step').click();
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      const { violations } = await new AxeBuilder({ page }).include('figure[data-example="1"]').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  }
  const { wide, inside } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inside: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(inside);
});

test('needs no runtime', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const figure = await openFirst(page);
  await button(figure, 'Step').click();
  expect(asked.filter((url) => url.includes('/runtimes/') && !url.includes('/runtimes/previews/'))).toEqual(
    [],
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps can be read', async ({ page }) => {
    await page.goto(ROUTE);
    const figure = page.locator('figure[data-example="1"]');
    await expect(button(figure, 'Step through it')).toBeHidden();
    const items = figure.getByRole('listitem');
    await expect(items.first()).toBeHidden();
    await figure.getByText('What happens, in 8 steps').click();
    await expect(items).toHaveCount(8);
    await expect(items.nth(3)).toHaveText('Line 4: The script prints its last line.');
    const predicted = page.locator('figure[data-example="2"]');
    await expect(predicted.getByText('What happens, in 11 steps')).toBeHidden();
    await predicted.getByText('Show me').click();
    await expect(predicted.getByText('What happens, in 11 steps')).toBeVisible();
  });
});
