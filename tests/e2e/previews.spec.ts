/** HTML and CSS blocks: seen before they run, set with buttons, following what the reader types. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { toHash } from '../../examples/playground/Playground/share';
import { expect, hydrated, test } from './lib/fixtures';

const DOC = '/docs/tech/html-css/css/display-property/flex-box/container';
const LOADED = { timeout: 30_000 };

/** The example whose code holds a text. */
const example = (page: Page, text: string) =>
  page.locator('figure[data-mode="live"]').filter({ hasText: text }).first();

/** What the example shows before it runs. */
const still = (figure: Locator) => figure.frameLocator('iframe[title^="Preview of example"]');

/** What it shows when it ran: the sandboxed frame inside the host page. */
const drawn = (figure: Locator) => figure.frameLocator('iframe:not([title^="What"])').frameLocator('iframe');

/** Where boxes stand, in whole pixels from the left. */
const lefts = (boxes: Locator) =>
  boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));

async function open(page: Page): Promise<void> {
  await page.goto(DOC);
  await hydrated(page);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a block is seen: the styles of its group on its HTML', async ({ page }) => {
    await page.goto(DOC);
    const figure = example(page, 'class="menu"');
    await expect(figure.locator('iframe')).toHaveAttribute('sandbox', 'allow-forms');
    const items = still(figure).locator('li');
    await expect(items).toHaveText(['Home', 'Shop', 'Orders']);
    const [home, shop] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
    expect(shop?.y).toBe(home?.y);
    expect((shop?.x ?? 0) - (home?.x ?? 0) - (home?.width ?? 0)).toBeCloseTo(8, 0);
  });
});

test('its frame is as tall as what it shows, on a phone too', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const frames = await page.locator('iframe[title^="Preview of example"]').all();
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      const title = (await frame.getAttribute('title')) ?? '';
      const hidden = async () => {
        await frame.scrollIntoViewIfNeeded();
        return (await (await frame.elementHandle())?.contentFrame())?.evaluate(() => {
          const { scrollHeight, clientHeight } = document.documentElement;
          // Nothing of it is there before it was fetched.
          return location.protocol === 'about:' ? Infinity : scrollHeight - clientHeight;
        });
      };
      // A component that comes alive when it is seen takes the frame's place, and its document that of the empty one.
      const tried = () => hidden().catch(() => Infinity);
      // Fonts differ from machine to machine.
      await expect.poll(tried, title).toBeLessThan(40);
    }
  }
});

test('a switch writes its value into the code and shows it; it survives a reload', async ({ page }) => {
  await open(page);
  const figure = example(page, 'class="tray"');
  const direction = figure.getByRole('group', { name: 'flex-direction' });
  await expect(direction.getByRole('button', { pressed: true })).toHaveText('row');
  await direction.getByRole('button', { name: 'column', exact: true }).press('Enter');
  await expect(drawn(figure).locator('.box')).toHaveCount(3, LOADED);
  expect(new Set(await lefts(drawn(figure).locator('.box'))).size).toBe(1);
  await expect(figure.locator('iframe[title^="Preview of example"]')).toHaveCount(0);
  const code = figure.getByRole('textbox', { name: 'Code in style.css' });
  await expect(code).toHaveValue(/flex-direction: column;/);
  await direction.getByRole('button', { name: 'row-reverse' }).click();
  await expect(code).toHaveValue(/flex-direction: row-reverse;/);
  await expect(async () => {
    const [first = 0, second = 0] = await lefts(drawn(figure).locator('.box'));
    expect(first).toBeGreaterThan(second);
  }).toPass(LOADED);

  await page.reload();
  await hydrated(page);
  const again = page.locator('figure[data-mode="live"]').filter({ hasText: 'flex-direction:' }).first();
  await expect(again.getByRole('textbox', { name: 'Code in style.css' })).toHaveValue(/row-reverse/);
  await expect(again.getByRole('button', { pressed: true, name: 'row-reverse' })).toBeVisible();
  await again.getByRole('button', { name: 'Reset' }).click();
  await expect(again.getByRole('button', { pressed: true, name: 'row', exact: true })).toBeVisible();
});

test('a declaration that the reader took out has nothing to set', async ({ page }) => {
  await open(page);
  const figure = example(page, 'class="shelf"');
  await figure.getByRole('button', { name: 'Edit' }).click();
  await figure.getByRole('textbox', { name: 'Code in style.css' }).fill('.shelf { display: flex }');
  await expect(figure.getByRole('group', { name: 'gap' }).getByRole('button').first()).toBeDisabled();
});

test('what is shown follows the keys', async ({ page }) => {
  await open(page);
  const figure = example(page, 'class="shelf"');
  await figure.getByRole('button', { name: 'Edit' }).click();
  const code = figure.getByRole('textbox', { name: 'Code in style.css' });
  await code.fill('.shelf { display: flex; flex-direction: column }');
  await expect(drawn(figure).locator('.book')).toHaveCount(3, LOADED);
  expect(new Set(await lefts(drawn(figure).locator('.book'))).size).toBe(1);
});

test('code from a link follows no keys before its reader has run it', async ({ page }) => {
  await open(page);
  const name = (await example(page, 'class="shelf"').getAttribute('data-example')) ?? '';
  const files = ['<p>stranger</p><script>console.log("the stranger ran")</script>', 'p { color: red }'];
  const hash = await toHash({ target: name, files });
  await page.goto('about:blank');
  await page.goto(DOC + hash);
  const figure = page.locator(`figure[data-example="${name}"]`);
  const code = figure.getByRole('textbox', { name: 'Code in style.css' });
  await expect(code).toHaveValue('p { color: red }');
  await code.fill('p { color: blue }');
  await page.waitForTimeout(1_500);
  await expect(figure.getByRole('log')).toHaveCount(0);
  await figure.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(figure.getByRole('log')).toContainText('the stranger ran', LOADED);
});

test('an exercise is solved on the HTML above it', async ({ page }) => {
  await open(page);
  const exercise = page.getByRole('region', { name: 'A toolbar' });
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  const code = exercise.getByRole('textbox', { name: /^Code in/ });
  await code.fill('.toolbar { display: flex }');
  await exercise.getByRole('button', { name: 'Check' }).click();
  const verdict = exercise.getByRole('status', { name: 'Verdict' });
  await expect(verdict).toContainText('2 of 3 tests pass', LOADED);
  await code.fill('.toolbar { display: flex; gap: 12px } .toolbar button { margin: 0 }');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(verdict).toContainText('Solved.', LOADED);
});

test('axe finds nothing while a switch is pressed', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const figure = example(page, 'class="tray"');
  await figure.getByRole('button', { name: 'column', exact: true }).click();
  await expect(drawn(figure).locator('.box')).toHaveCount(3, LOADED);
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .include('figure[data-files*="css:style.css"]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
