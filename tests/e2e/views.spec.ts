/** Tests results that aren't plain text: regex matches, query plans, documents, rendered pages and previews. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations, setMode } from './lib/accessibility';
import { expect, test } from './lib/fixtures';

// Postgres takes several seconds to start, or much longer on a busy machine.
test.describe.configure({ timeout: 180_000 });
const LOADED = { timeout: 90_000 };

/** Allows for the delay before a frame gets its new width on a busy machine. */
const SLOW_FRAME = { timeout: 30_000 };

/** Opens the playground, runs one of its sample programs, and returns the element that shows the output. */
async function run(page: Page, language: string, starter: string): Promise<Locator> {
  await page.goto('/playground');
  await page.getByLabel('Language').selectOption({ label: language });
  await page.getByLabel('Sample program').selectOption({ label: starter });
  await page.getByRole('button', { name: 'Run' }).click();
  return page.getByRole('log');
}

async function runCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code in/ }).fill(code);
  await page.getByRole('button', { name: 'Run' }).click();
}

/** Returns the frame in which a runtime renders a page. */
function getPreview(page: Page) {
  return page.frameLocator('main iframe').frameLocator('iframe');
}

test.describe('a regular expression', () => {
  test('has its matches marked and listed, and a diagram that updates with the code', async ({ page }) => {
    const log = await run(page, 'Regular expression', 'Find dates');
    await expect(log.getByText('2 matches', { exact: true })).toBeVisible(LOADED);
    await expect(log.locator('mark')).toHaveText(['2025year-03month1', '2026year-11month-30day2']);
    const table = log.getByRole('table', { name: 'Matches' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Match',
      'Index',
      'Text',
      'Group 1: year',
      'Group 2: month',
      'Group 3: day',
    ]);
    await expect(table.getByRole('row').nth(1)).toContainText('not matched');
    const diagram = log.getByRole('img', { name: /^Diagram of/ });
    await expect(diagram).toBeVisible();
    await expect(diagram).toContainText('group 1 “year”');
    await log.getByText('Show as text').click();
    await expect(log.locator('pre')).toContainText('"2025-03" at 5');

    await runCode(page, '/cat|dog/\n\nno bird');
    await expect(log.getByText('No matches', { exact: true })).toBeVisible(LOADED);
    await expect(log.locator('mark')).toHaveCount(0);
    await expect(diagram).toContainText('either “cat”, or “dog”');
  });
});

test.describe('SQL', () => {
  test('a plan can be shown as a tree or as text', async ({ page }) => {
    const log = await run(page, 'SQL', 'A query plan');
    const tree = log.getByRole('list', { name: 'Plan' });
    await expect(tree).toContainText('Seq Scan on visit', LOADED);
    await expect(tree).toContainText(/Rows Removed by Filter: 5000/);
    await expect(tree).toContainText(/[\d,]+ rows estimated → [\d,]+ rows returned/);
    await expect(tree).toContainText('Takes the most time');
    await expect(log).toContainText(/The plan has \d nodes\. .+ accounts for \d+% of the time/);
    await log.getByRole('button', { name: 'Text' }).click();
    await expect(log.locator('pre').last()).toContainText('->  Seq Scan on visit');
    await expect(tree).toHaveCount(0);
    // The choice is stored and applies to later plans.
    await page.reload();
    const again = await run(page, 'SQL', 'A query plan');
    await expect(again.getByRole('button', { name: 'Text' })).toHaveAttribute('aria-pressed', 'true', LOADED);
  });

  test('numbers are right-aligned, NULL is emphasised, and a long result scrolls with the keyboard', async ({
    page,
  }) => {
    const log = await run(page, 'SQL', 'Calculate squares');
    await expect(log).toContainText('(5 rows)', LOADED);
    await runCode(page, "SELECT n, 'x' AS text, NULL AS nothing FROM generate_series(1, 200) AS n;");
    await expect(log).toContainText('(200 rows)', LOADED);
    const cells = log.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(0)).toHaveCSS('text-align', 'right');
    await expect(cells.nth(1)).toHaveCSS('text-align', 'left');
    await expect(cells.nth(2).locator('em')).toHaveText('NULL');
    const box = log.getByRole('region', { name: 'Result' });
    await box.focus();
    await page.keyboard.press('End');
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  });
});

test.describe('MongoDB', () => {
  test('the stages of a pipeline can be expanded', async ({ page }) => {
    const log = await run(page, 'MongoDB', 'A pipeline');
    await expect(log).toContainText('3 stages: 4 → 3 → 2 → 2 documents', LOADED);
    const stage = log.getByRole('list', { name: 'Stages' }).locator('details').first();
    await expect(stage.locator('pre').last()).toBeHidden();
    await stage.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(stage.locator('pre').last()).toContainText("{ _id: 2, customer: 'Bo', total: 30 }");
    await expect(stage.locator('pre').last()).not.toContainText('total: 8');
  });

  test('documents with the same fields are shown as a table or as text, and the choice is stored', async ({
    page,
  }) => {
    let log = await run(page, 'MongoDB', 'Insert and find');
    await expect(log).toContainText("name: 'tea'", LOADED);
    await runCode(page, 'db.c.insertMany([{ _id: 1, a: "x" }, { _id: 2, a: null }]);\ndb.c.find();');
    const table = log.getByRole('table', { name: 'Documents' });
    await expect(table.getByRole('cell')).toHaveText(['1', 'x', '2', 'null'], LOADED);
    await log.getByRole('button', { name: 'Documents' }).click();
    await expect(log).toContainText("{ _id: 1, a: 'x' }");
    await page.reload();
    log = await run(page, 'MongoDB', 'A pipeline');
    await expect(log.getByRole('button', { name: 'Documents' })).toHaveAttribute(
      'aria-pressed',
      'true',
      LOADED,
    );
    await expect(table).toHaveCount(0);
  });
});

test('Markdown is shown as HTML and as a page, in a frame without scripts', async ({ page }) => {
  const log = await run(page, 'Markdown', 'A heading and a list');
  await expect(log.locator('pre')).toContainText('<h1>Shopping</h1>', LOADED);
  const frame = log.getByTitle('Markdown preview');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Shopping' })).toBeVisible();
});

test.describe('the preview of a page', () => {
  /** Returns the inner width of the frame. Chromium only updates this width while the frame is in view. */
  const getInnerWidth = async (page: Page) => {
    await page.locator('main iframe').scrollIntoViewIfNeeded();
    return getPreview(page)
      .locator('html')
      .evaluate(() => innerWidth);
  };

  test('has the selected width, scaled down to fit', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await run(page, 'CSS', 'A responsive grid');
    await expect(getPreview(page).getByText('three')).toBeVisible(LOADED);
    const widths = page.getByRole('group', { name: 'Width of the preview' });
    for (const width of [360, 768, 1280]) {
      await widths.getByRole('button', { name: String(width) }).click();
      await expect.poll(() => getInnerWidth(page), SLOW_FRAME).toBe(width);
      await expect(widths).toContainText(`${width} px wide`);
    }
    await expect(widths).toContainText(/scaled to \d+%/);
    const frame = await page.locator('main iframe').boundingBox();
    expect(frame?.width).toBeLessThan(1000);
    await widths.getByRole('button', { name: 'Full' }).click();
    await expect(widths).not.toContainText('scaled to');
  });

  test('has no controls for its width on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await run(page, 'HTML', 'A form');
    await expect(getPreview(page).getByText('Your name')).toBeVisible(LOADED);
    await expect(page.getByRole('group', { name: 'Width of the preview' })).toBeHidden();
    await expect(page.getByRole('slider', { name: 'Width of the preview' })).toBeHidden();
  });

  test('is resized with the keyboard and the pointer', async ({ page }) => {
    await run(page, 'HTML', 'A form');
    await expect(getPreview(page).getByText('Your name')).toBeVisible(LOADED);
    await page.getByRole('button', { name: '768' }).click();
    const handle = page.getByRole('slider', { name: 'Width of the preview' });
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(handle).toHaveAttribute('aria-valuetext', '758 pixels');
    await expect.poll(() => getInnerWidth(page), SLOW_FRAME).toBe(758);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getInnerWidth(page), SLOW_FRAME).toBe(668);
    await handle.hover();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is not visible.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => getInnerWidth(page), SLOW_FRAME).toBe(468);
  });

  test('cannot be resized in React, because React examples are not about layout', async ({ page }) => {
    await run(page, 'React', 'A counter');
    await expect(getPreview(page).getByText('Count: 0')).toBeVisible(LOADED);
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});

/** All views. `open` waits until a view is visible and expands its collapsed parts. */
const VIEWS: { name: string; language: string; starter: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'regex',
    language: 'Regular expression',
    starter: 'Find dates',
    open: async (page) => {
      await expect(page.getByRole('img', { name: /^Diagram/ })).toBeVisible(LOADED);
      await page.getByText('Show as text').click();
    },
  },
  {
    name: 'plan',
    language: 'SQL',
    starter: 'A query plan',
    open: (page) => expect(page.getByRole('list', { name: 'Plan' })).toBeVisible(LOADED),
  },
  {
    name: 'pipeline',
    language: 'MongoDB',
    starter: 'A pipeline',
    open: async (page) => {
      await expect(page.getByRole('list', { name: 'Stages' })).toBeVisible(LOADED);
      for (const summary of await page.getByRole('list', { name: 'Stages' }).locator('summary').all())
        await summary.click();
    },
  },
  {
    name: 'html',
    language: 'Markdown',
    starter: 'A heading and a list',
    open: (page) => expect(page.getByTitle('Markdown preview')).toBeVisible(LOADED),
  },
  {
    name: 'preview',
    language: 'CSS',
    starter: 'Boxes in a row',
    // The buttons for the width are hidden in narrow windows.
    open: (page) => expect(getPreview(page).getByText('three')).toBeVisible(LOADED),
  },
];

for (const { name, language, starter, open } of VIEWS) {
  test(`the ${name} view is accessible in both modes, and fits 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await run(page, language, starter);
    await open(page);
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      // The frame is excluded because its content is the reader's own.
      await expectNoViolations(new AxeBuilder({ page }).include('main').exclude('iframe'), mode);
    }
    await expectNoSidewaysScroll(page);
  });
}

test('screen readers announce a summary instead of the whole table or diagram', async ({ page }) => {
  const log = await run(page, 'Regular expression', 'Find dates');
  await expect(log.getByRole('img')).toBeVisible(LOADED);
  const announced = await log.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const silent of copy.querySelectorAll('[aria-live="off"]')) silent.remove();
    return copy.textContent;
  });
  expect(announced).toBe('2 matches');
});

test('a view is not loaded until a result needs it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto('/playground');
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
  const before = scripts.length;
  await page.getByLabel('Language').selectOption({ label: 'Regular expression' });
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('img', { name: /^Diagram/ })).toBeVisible(LOADED);
  const hasView = await Promise.all(
    scripts.map(async (url) =>
      (await (await page.request.get(url)).text()).includes('Diagram of the expression'),
    ),
  );
  expect(hasView.indexOf(true)).toBeGreaterThanOrEqual(before);
});
