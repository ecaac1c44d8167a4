/**
 * Progress from a reader's point of view: marks, where they appear, where they are saved, and what happens if they
 * can't be.
 */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { sitemapPaths } from './lib/site';

const GIT = '/docs/general/git';
const SEARCH = '/docs/tech/algorithms/binary-search';
const LOADED = { timeout: 45_000 };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

async function markAsRead(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
}

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

async function importText(page: Page, name: string, text: string): Promise<void> {
  const input = page.getByLabel('Import', { exact: true });
  // The field is enabled after hydration.
  await expect(input).toBeEnabled();
  await input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

async function solve(page: Page, title: string, code: string): Promise<Locator> {
  const exercise = page.getByRole('region', { name: title });
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  await exercise.getByRole('textbox', { name: /^Code in/ }).fill(code);
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(exercise.getByText('Solved', { exact: true })).toBeVisible(LOADED);
  return exercise;
}

const ROOT = `function wholeRoot(n) {
  let root = 0;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}`;

const COUNT = `function countBelow(sorted, limit) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sorted[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}`;

test.describe('marking a page', () => {
  test('shows in the sidebar and the lists, survives a reload, and can be taken back', async ({ page }) => {
    await markAsRead(page, GIT);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Git basics, read' })).toBeVisible();
    await expect(sidebar.getByRole('button', { name: 'General, 1 of 9 read' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Read on \w+ \d+, \d{4}$/ })).toBeVisible();

    await page.reload();
    await expect(sidebar.getByRole('link', { name: 'Git basics, read' })).toBeVisible();

    await open(page, '/docs/tech');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /^Git basics \(read\)$/ }),
    ).toBeVisible();

    await open(page, GIT);
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeFocused();
    await expect(sidebar.getByRole('link', { name: 'Git basics', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: /read$/ })).toHaveCount(0);
  });

  for (const width of [390, 1280]) {
    test(`moves nothing, neither in the sidebar nor below it, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, GIT);
      const before = await places(page);
      // On a phone, there is no sidebar beside the page.
      expect(before.length).toBeGreaterThan(width < 997 ? 3 : 8);
      await markAsRead(page, GIT);
      await open(page, GIT);
      await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
      expect(await places(page)).toEqual(before);
    });
  }

  test('shows on the cards of a category', async ({ page }) => {
    test.skip(
      !sitemapPaths().includes('/docs/category/html'),
      'no category with a page of its own is written yet',
    );
    await markAsRead(page, '/docs/tech/html-css/html/intro');
    await open(page, '/docs/category/html');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasText: '(read)' })).toHaveCount(1);
    await open(page, '/docs/category/html-css');
    await expect(cards.filter({ hasText: 'HTML' })).toContainText(/1 of \d+ read/);
  });

  test('is not offered on the docs home, which is a map', async ({ page }) => {
    await open(page, '/docs/tech');
    await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  });
});

test('a solved exercise is marked, the last one marks the page, and both survive a reload', async ({
  page,
}) => {
  await open(page, SEARCH);
  await solve(page, 'A root without Math.sqrt', ROOT);
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await solve(page, 'How many are cheaper?', COUNT);
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await page.reload();
  const again = page.getByRole('region', { name: 'A root without Math.sqrt' });
  await expect(again.getByText('Solved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await open(page, '/progress');
  await expect(figure(page, 'Exercises solved')).toContainText(/^2 of/);
  await page.getByRole('link', { name: 'A root without Math.sqrt' }).click();
  await expect(page).toHaveURL(/binary-search#exercise-square-root$/);
});

test('an exercise that is begun stands on the progress page', async ({ page }) => {
  await open(page, SEARCH);
  const exercise = page.getByRole('region', { name: 'How many are cheaper?' });
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  await exercise.getByRole('textbox', { name: /^Code in/ }).fill('function countBelow() {}');
  await open(page, '/progress');
  await expect(page.getByRole('heading', { name: 'Started' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'How many are cheaper?' })).toBeVisible();
  await expect(figure(page, 'Exercises solved')).toContainText(/^0 of/);
});

test('two tabs keep each other’s marks and show them at once', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, GIT);
  await open(other, '/progress');
  await expect(figure(other, 'Pages read')).toContainText(/^0 of/);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(figure(other, 'Pages read')).toContainText(/^1 of/);

  await markAsRead(other, '/docs/general/http');
  await expect(page.getByRole('link', { name: 'HTTP in practice, read' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await open(page, '/progress');
  await expect(figure(page, 'Pages read')).toContainText(/^1 of/);
  await expect(
    page.getByRole('region', { name: 'Recently read' }).getByRole('listitem').getByRole('link'),
  ).toHaveText(['HTTP in practice']);
});

test('the code for progress loads with the first action, and a click that loads it marks the page', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto(GIT, { waitUntil: 'networkidle' });
  const loaded = scripts.length;
  // Without the scrolling and pointer events of a real click.
  await page.getByRole('button', { name: 'Mark as read' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(loaded);
});

test.describe('the progress page', () => {
  test('links to the page that the reader last visited', async ({ page }) => {
    await open(page, GIT);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => localStorage.getItem('groundwork.progress'));
    await open(page, '/progress');
    await expect(page.getByText('You last visited Git basics')).toBeVisible();
    await page.getByRole('link', { name: 'Continue reading' }).click();
    await expect(page).toHaveURL(GIT);
  });

  test('is found from the end of a doc and from the footer', async ({ page }) => {
    await open(page, GIT);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Your progress' })).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'Your progress' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your progress');
  });

  test('says by topic how far the reader is', async ({ page }) => {
    await markAsRead(page, GIT);
    await open(page, '/progress');
    const bar = page.getByRole('progressbar', { name: 'Pages read in General' });
    await expect(bar).toHaveJSProperty('value', 1);
    await expect(bar).toHaveJSProperty('max', 8);
  });

  test('exports a file that another browser imports', async ({ page, browser, baseURL }) => {
    await markAsRead(page, GIT);
    await open(page, '/progress');
    const { name, text } = await exported(page);
    expect(name).toMatch(/^groundwork-progress-\d{4}-\d\d-\d\d\.json$/);

    const context = await browser.newContext({ baseURL });
    const elsewhere = await context.newPage();
    await markAsRead(elsewhere, '/docs/general/http');
    await open(elsewhere, '/progress');
    await importText(elsewhere, name, text);
    const dialog = elsewhere.getByRole('dialog', { name: 'Import this file?' });
    await expect(dialog).toContainText('It contains 1 page read and 0 exercises solved');
    await dialog.getByRole('button', { name: 'Add to mine' }).click();
    await expect(figure(elsewhere, 'Pages read')).toContainText(/^2 of/);

    await importText(elsewhere, name, text);
    await dialog.getByRole('button', { name: 'Replace mine' }).click();
    await expect(figure(elsewhere, 'Pages read')).toContainText(/^1 of/);
    const back = await exported(elsewhere);
    expect((JSON.parse(back.text) as { read: unknown }).read).toEqual(
      (JSON.parse(text) as { read: unknown }).read,
    );
    await context.close();
  });

  test('changes nothing when an import is called off', async ({ page }) => {
    await markAsRead(page, GIT);
    await open(page, '/progress');
    const { name, text } = await exported(page);
    for (const answer of ['Cancel', 'Escape']) {
      await importText(page, name, text.replaceAll('general/git', 'general/http'));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toBeHidden();
      await expect(figure(page, 'Pages read')).toContainText(/^1 of/);
    }
    await expect(
      page.getByRole('region', { name: 'Recently read' }).getByRole('listitem').getByRole('link'),
    ).toHaveText(['Git basics']);
  });

  test('refuses a wrong file, says why, and loses nothing', async ({ page }) => {
    await markAsRead(page, GIT);
    await open(page, '/progress');
    await importText(page, 'wrong.json', '{"name":"groundwork","version":"1.0.0"}');
    const status = page.getByRole('status').filter({ hasText: 'wrong.json' });
    await expect(status).toContainText('not a progress export');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(figure(page, 'Pages read')).toContainText(/^1 of/);
  });

  test('forgets everything, but asks first, and gives the focus back', async ({ page }) => {
    await markAsRead(page, GIT);
    await open(page, '/progress');
    await expect(figure(page, 'Pages read')).toContainText(/^1 of/);
    const reset = page.getByRole('button', { name: 'Reset', exact: true });
    await reset.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reset your progress?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reset).toBeFocused();
    await expect(figure(page, 'Pages read')).toContainText(/^1 of/);

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(figure(page, 'Pages read')).toContainText(/^0 of/);
    await expect(page.getByText('Your progress has been reset.')).toBeVisible();
    await page.reload();
    await expect(figure(page, 'Pages read')).toContainText(/^0 of/);
  });

  test('says without scripts what it needs, and shows no figures that are not true', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/progress');
    const said = page.locator('main noscript p');
    await expect(said).toBeVisible();
    expect(await said.innerText()).toContain('needs JavaScript, which is turned off');
    await expect(page.getByText('Pages read', { exact: true })).toBeHidden();
    await page.goto(GIT);
    await expect(page.locator('button', { hasText: 'Mark as read' })).toBeHidden();
    await context.close();
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`is accessible and fits a small phone when it is filled, ${mode}`, async ({ page }) => {
      await open(page, SEARCH);
      await solve(page, 'A root without Math.sqrt', ROOT);
      await page.getByRole('button', { name: 'Mark as read' }).click();
      if (mode === 'dark')
        await page
          .getByRole('button', { name: /dark and light mode/ })
          .first()
          .dispatchEvent('click');
      await findsNothing(page);
      await open(page, '/progress');
      await findsNothing(page);
      await page.getByRole('button', { name: 'Reset' }).click();
      await findsNothing(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const { wide, width } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(wide).toBeLessThanOrEqual(width);
      const dialog = await page.getByRole('dialog').boundingBox();
      expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(360);
    });
  }
});

test.describe('a storage', () => {
  test('that is blocked gives a notice, and marks work until the reader leaves', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The user denied it', 'SecurityError');
        },
      });
    });
    await open(page, GIT);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('doesn’t let the site store data')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Git basics, read' })).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'Your progress' }).click();
    await expect(figure(page, 'Pages read')).toContainText(/^1 of/);
    await expect(page.getByText('doesn’t let the site store data')).toBeVisible();
    expect((JSON.parse((await exported(page)).text) as { read: object }).read).toHaveProperty([GIT]);
  });

  test('that is full gives a notice, and loses nothing that it had', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await open(page, '/docs/general/http');
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('no storage left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'General, 2 of 9 read' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'General, 1 of 9 read' })).toBeVisible();
  });

  test('that holds something unreadable is set aside, and the reader is told', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken')) return;
      sessionStorage.setItem('broken', 'once');
      localStorage.setItem('groundwork.progress', '{"version":1,"read":');
    });
    await open(page, '/progress');
    await expect(page.getByText('could not be read')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('groundwork.progress.unreadable'))).toBe(
      '{"version":1,"read":',
    );
    await markAsRead(page, GIT);
    await open(page, '/progress');
    await expect(figure(page, 'Pages read')).toContainText(/^1 of/);
  });
});

/**
 * Returns the positions of the links in the sidebar and the doc's footer, as `left,top,width,height` in whole pixels.
 */
async function places(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // A reload restores the scroll position.
  await page.evaluate(() => scrollTo(0, 0));
  return page
    .locator('.theme-doc-sidebar-menu a, .theme-doc-footer a, .pagination-nav a')
    .evaluateAll((links) =>
      links
        .map((link) => link.getBoundingClientRect())
        // The phone's sidebar stays in the page until somebody opens the menu, but takes up no space.
        .filter(({ width }) => width > 0)
        .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join()),
    );
}

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('pre code')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  );
}
