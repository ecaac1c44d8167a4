/** Stepping through the event loop: by keyboard, with the reader's own code, without scripts, on a phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

// Starting a runtime takes seconds on a busy machine.
test.describe.configure({ timeout: 120_000 });
const LOADED = { timeout: 60_000 };
const ROUTE = '/docs/tech/js/javascript/18eventloop';

/** Runs the first block of the page and returns its figure. */
async function runFirst(page: Page): Promise<Locator> {
  await page.goto(ROUTE);
  await hydrated(page);
  const figure = page.locator('figure[data-example="1"]');
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(said(figure)).toContainText('Step 1 of 11', LOADED);
  return figure;
}

const said = (figure: Locator) => figure.getByRole('log').locator('p[aria-atomic]');
const lane = (figure: Locator, name: string) => figure.getByRole('list', { name });
const button = (figure: Locator, name: string) => figure.getByRole('button', { name, exact: true });

async function runOwn(figure: Locator, code: string): Promise<void> {
  await figure.getByRole('textbox', { name: /^Code of/ }).fill(code);
  await button(figure, 'Run').click();
}

test('steps forth and back with buttons: stack, queues and console follow', async ({ page }) => {
  const figure = await runFirst(page);
  await expect(lane(figure, 'Call stack')).toHaveText(/script line 1/);
  await expect(lane(figure, 'Console')).toHaveCount(0);
  for (let i = 0; i < 4; i++) await button(figure, 'Step').click();
  await expect(said(figure)).toContainText(
    'Step 5 of 11. Console, line 4: console.log prints "stamp the book".',
  );
  await expect(lane(figure, 'Microtasks')).toHaveText(/callback of then line 3/);
  await expect(lane(figure, 'Tasks to come')).toHaveText(/callback of setTimeout line 2, at 0 ms/);
  await expect(lane(figure, 'Console').getByRole('listitem')).toHaveText(['open the desk', 'stamp the book']);
  await expect(figure.locator('[aria-current="step"]')).toContainText('stamp the book');
  await button(figure, 'Step').click();
  await expect(said(figure)).toContainText('Microtask, line 3: The script has run to its end');
  await expect(lane(figure, 'Microtasks')).toHaveCount(0);
  await button(figure, 'Back').click();
  await expect(lane(figure, 'Microtasks')).toHaveCount(1);
  await button(figure, 'Restart').click();
  await expect(said(figure)).toContainText('Step 1 of 11');
  await expect(button(figure, 'Back')).toHaveAttribute('aria-disabled', 'true');
});

test('all of it works from the keyboard', async ({ page }) => {
  const figure = await runFirst(page);
  const slider = figure.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said(figure)).toContainText('Step 3 of 11');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Step 3 of 11');
  await page.keyboard.press('ArrowLeft');
  await expect(said(figure)).toContainText('Step 2 of 11');
  await page.keyboard.press('End');
  await expect(said(figure)).toContainText('Step 11 of 11. End: No queue holds anything');
  await button(figure, 'Back').focus();
  await page.keyboard.press('Enter');
  await expect(said(figure)).toContainText('Step 10 of 11');
  await page.keyboard.press('Tab');
  await expect(button(figure, 'Step')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(said(figure)).toContainText('Step 11 of 11');
  // At the end the button keeps the focus, so that Shift+Tab goes back from there.
  await expect(button(figure, 'Step')).toBeFocused();
});

test('plays to the end, and pauses', async ({ page }) => {
  const figure = await runFirst(page);
  await button(figure, 'Play').click();
  await expect(said(figure)).toContainText('Step 2 of 11', { timeout: 15_000 });
  await button(figure, 'Pause').click();
  await expect(button(figure, 'Play')).toBeVisible();
  await figure.getByRole('slider').fill('9');
  await button(figure, 'Play').click();
  await expect(said(figure)).toContainText('Step 11 of 11', { timeout: 15_000 });
  await expect(button(figure, 'Play')).toBeVisible();
});

test('follows the reader’s own code, and only the sentence is read out', async ({ page }) => {
  const figure = await runFirst(page);
  await runOwn(figure, "async function brew() {\n  await null;\n  console.log('tea');\n}\nbrew();");
  await expect(said(figure)).toContainText('Step 1 of 7', LOADED);
  await button(figure, 'Step').click();
  await expect(lane(figure, 'Call stack')).toHaveText(/brew line 1.*script line 5/);
  await button(figure, 'Step').click();
  await expect(said(figure)).toContainText('At await, brew pauses and leaves the stack.');
  const loud = await figure
    .getByRole('log')
    .evaluate(
      (log) =>
        [...log.querySelectorAll('*')].filter(
          (one) => !one.children.length && !one.closest('[aria-live="off"]'),
        ).length,
    );
  expect(loud).toBe(2); // the number and the kind of the step; its text is between them
});

test('says with the line what it cannot follow, and runs it all the same', async ({ page }) => {
  const figure = await runFirst(page);
  await runOwn(figure, "console.log('begin');\nclass Desk {}\nconsole.log(typeof Desk);");
  const log = figure.getByRole('log');
  await expect(log).toContainText(
    'Line 2 has class, which the steps cannot follow. They know const and let',
    LOADED,
  );
  await expect(log.locator('pre')).toHaveText('begin\nfunction\n');
  await expect(button(figure, 'Step')).toHaveCount(0);
});

test('what never ends is stopped and says why', async ({ page }) => {
  const figure = await runFirst(page);
  await runOwn(figure, 'const again = () => queueMicrotask(again);\nsetTimeout(() => 1);\nagain();');
  const log = figure.getByRole('log');
  await expect(log).toContainText('Stopped after 60 microtasks in a row', LOADED);
  await figure.getByRole('slider').fill('40');
  await expect(lane(figure, 'Tasks to come')).toHaveText(/callback of setTimeout/);
});

test('accessible in both modes, and fits 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const figure = await runFirst(page);
  for (const place of ['0', '4', '5']) {
    await figure.getByRole('slider').fill(place);
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

test('loads nothing of it before it is wanted', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(ROUTE);
  await hydrated(page);
  expect(asked.filter((url) => url.includes('/runtimes/'))).toEqual(
    asked.filter((url) => url.includes('/runtimes/previews/')),
  );
  await page.locator('figure[data-example="1"]').getByRole('button', { name: 'Run' }).click();
  await expect.poll(() => asked.some((url) => /\/runtimes\/steps-\w+\.js/.test(url)), LOADED).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps can be read', async ({ page }) => {
    await page.goto(ROUTE);
    const steps = page.locator('figure[data-example="1"] details');
    await expect(steps.getByRole('listitem').first()).toBeHidden();
    await steps.getByText('What happens, in 11 steps').click();
    await expect(steps.getByRole('listitem')).toHaveCount(11);
    await expect(steps.getByRole('listitem').nth(4)).toHaveText(
      'Line 4: console.log prints "stamp the book".',
    );
  });
});
