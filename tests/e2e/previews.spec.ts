/** Tests previews of HTML and CSS examples: before a run, with switches, and while the reader types. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { toHash } from '../../examples/playground/Playground/share';
import { expectNoSidewaysScroll, expectNoViolations } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { getEditor, getVerdict, getExample, openExercise } from './lib/lesson';

const DOC = '/docs/tech/html-css/css/display-property/flex-box/container';
const LOADED = { timeout: 30_000 };

/** Returns the frame that shows the result of a run. It is inside another frame, which contains the host page. */
const getResult = (example: Locator) =>
  example.frameLocator('iframe:not([title^="What"])').frameLocator('iframe');

/** Returns the positions of the elements' left edges, in whole pixels. */
const getLeftEdges = (boxes: Locator) =>
  boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));

test('without scripts, a preview shows the HTML with the styles of its group', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto(DOC);
  const example = getExample(page, 'class="menu"');
  await expect(example.locator('iframe')).toHaveAttribute('sandbox', 'allow-forms');
  const items = example.frameLocator('iframe').locator('li');
  await expect(items).toHaveText(['Home', 'Shop', 'Orders']);
  const [home, shop] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
  expect(shop?.y).toBe(home?.y);
  expect((shop?.x ?? 0) - (home?.x ?? 0) - (home?.width ?? 0)).toBeCloseTo(8, 0);
});

test('a preview is as tall as its content, including on a phone', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(DOC);
    const frames = await page.locator('iframe[title^="Preview of example"]').all();
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      const title = (await frame.getAttribute('title')) ?? '';
      const getHiddenHeight = async () => {
        await frame.scrollIntoViewIfNeeded();
        return (await (await frame.elementHandle())?.contentFrame())?.evaluate(() => {
          const { scrollHeight, clientHeight } = document.documentElement;
          return location.protocol === 'about:' ? Infinity : scrollHeight - clientHeight;
        });
      };
      // Reading the height can fail while hydration replaces the frame, or while the frame loads its document.
      const pollHiddenHeight = () => getHiddenHeight().catch(() => Infinity);
      // A small part may be hidden, because fonts differ from machine to machine.
      await expect.poll(pollHiddenHeight, title).toBeLessThan(40);
    }
  }
});

test('a switch changes the code and the preview, and survives a reload', async ({ page }) => {
  await page.goto(DOC);
  const example = getExample(page, 'class="tray"');
  const direction = example.getByRole('group', { name: 'flex-direction' });
  await expect(direction.getByRole('button', { pressed: true })).toHaveText('row');
  await direction.getByRole('button', { name: 'column', exact: true }).press('Enter');
  await expect(getResult(example).locator('.box')).toHaveCount(3, LOADED);
  expect(new Set(await getLeftEdges(getResult(example).locator('.box'))).size).toBe(1);
  await expect(example.locator('iframe[title^="Preview of example"]')).toHaveCount(0);
  const code = example.getByRole('textbox', { name: 'Code in style.css' });
  await expect(code).toHaveValue(/flex-direction: column;/);
  await direction.getByRole('button', { name: 'row-reverse' }).click();
  await expect(code).toHaveValue(/flex-direction: row-reverse;/);
  await expect(async () => {
    const [first = 0, second = 0] = await getLeftEdges(getResult(example).locator('.box'));
    expect(first).toBeGreaterThan(second);
  }).toPass(LOADED);

  await page.reload();
  const reloaded = getExample(page, 'flex-direction:');
  await expect(reloaded.getByRole('textbox', { name: 'Code in style.css' })).toHaveValue(/row-reverse/);
  await expect(reloaded.getByRole('button', { pressed: true, name: 'row-reverse' })).toBeVisible();
  await reloaded.getByRole('button', { name: 'Reset' }).click();
  await expect(reloaded.getByRole('button', { pressed: true, name: 'row', exact: true })).toBeVisible();
});

test('a switch is disabled if the reader deletes its CSS declaration', async ({ page }) => {
  await page.goto(DOC);
  const example = getExample(page, 'class="shelf"');
  await example.getByRole('button', { name: 'Edit' }).click();
  await example.getByRole('textbox', { name: 'Code in style.css' }).fill('.shelf { display: flex }');
  await expect(example.getByRole('group', { name: 'gap' }).getByRole('button').first()).toBeDisabled();
});

test('the preview updates while the reader types', async ({ page }) => {
  await page.goto(DOC);
  const example = getExample(page, 'class="shelf"');
  await example.getByRole('button', { name: 'Edit' }).click();
  const code = example.getByRole('textbox', { name: 'Code in style.css' });
  await code.fill('.shelf { display: flex; flex-direction: column }');
  await expect(getResult(example).locator('.book')).toHaveCount(3, LOADED);
  expect(new Set(await getLeftEdges(getResult(example).locator('.book'))).size).toBe(1);
});

test('code from a shared link does not run while the reader types', async ({ page }) => {
  await page.goto(DOC);
  const name = (await getExample(page, 'class="shelf"').getAttribute('data-example')) ?? '';
  const files = ['<p>stranger</p><script>console.log("the stranger ran")</script>', 'p { color: red }'];
  const hash = await toHash({ target: name, files });
  await page.goto('about:blank');
  await page.goto(DOC + hash);
  const example = page.locator(`figure[data-example="${name}"]`);
  const code = example.getByRole('textbox', { name: 'Code in style.css' });
  await expect(code).toHaveValue('p { color: red }');
  await code.fill('p { color: blue }');
  await page.waitForTimeout(1_500);
  await expect(example.getByRole('log')).toHaveCount(0);
  await example.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(example.getByRole('log')).toContainText('the stranger ran', LOADED);
});

test('a CSS exercise is checked against the HTML above it', async ({ page }) => {
  await page.goto(DOC);
  const exercise = await openExercise(page, 'toolbar');
  const code = getEditor(exercise);
  await code.fill('.toolbar { display: flex }');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(getVerdict(exercise)).toContainText('2 of 3 tests passed', LOADED);
  await code.fill('.toolbar { display: flex; gap: 12px } .toolbar button { margin: 0 }');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(getVerdict(exercise)).toContainText('Solved.', LOADED);
});

test('a preview is accessible after a switch is clicked', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(DOC);
  const example = getExample(page, 'class="tray"');
  await example.getByRole('button', { name: 'column', exact: true }).click();
  await expect(getResult(example).locator('.box')).toHaveCount(3, LOADED);
  const axe = new AxeBuilder({ page }).exclude('iframe').include('figure[data-files*="css:style.css"]');
  await expectNoViolations(axe);
  await expectNoSidewaysScroll(page);
});
