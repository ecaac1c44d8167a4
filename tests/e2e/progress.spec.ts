/** Tests reading progress: marking pages, where the marks appear, and what happens if they can't be saved. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_TAGS, expectNoSidewaysScroll, expectNoViolations } from './lib/accessibility';
import { CURRENT_PATH_KEY } from '../../src/progress/storage-keys';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, GIT, HTTP, LOADED, getEditor, getExercise, openExercise } from './lib/lesson';

async function markAsRead(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
}

/** Returns the element that shows the number for a label on the progress page. */
const getFigure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const input = page.getByLabel('Import', { exact: true });
  // The field is disabled until the page is hydrated.
  await expect(input).toBeEnabled();
  await input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

async function exportProgress(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

async function solveExercise(page: Page, id: string, code: string): Promise<void> {
  const exercise = await openExercise(page, id);
  await getEditor(exercise).fill(code);
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(exercise.getByText('Solved', { exact: true })).toBeVisible(LOADED);
}

const ROOT_SOLUTION = `function wholeRoot(n) {
  let root = 0;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}`;

const COUNT_SOLUTION = `function countBelow(sorted, limit) {
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
  test('shows in the sidebar and in lists, survives a reload, and can be undone', async ({ page }) => {
    await markAsRead(page, GIT);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Git basics, read' })).toBeVisible();
    await expect(sidebar.getByRole('button', { name: 'General, 1 of 9 read' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Read on \w+ \d+, \d{4}$/ })).toBeVisible();

    await page.reload();
    await expect(sidebar.getByRole('link', { name: 'Git basics, read' })).toBeVisible();

    await page.goto('/docs/tech');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /^Git basics \(read\)$/ }),
    ).toBeVisible();

    await page.goto(GIT);
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeFocused();
    await expect(sidebar.getByRole('link', { name: 'Git basics', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: /read$/ })).toHaveCount(0);
  });

  for (const width of [390, 1280]) {
    test(`does not move any link in the sidebar or the footer at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(GIT);
      const before = await getLinkPositions(page);
      // A phone shows fewer links, because it doesn't show the sidebar.
      expect(before.length).toBeGreaterThan(width < 997 ? 3 : 8);
      await markAsRead(page, GIT);
      await page.goto(GIT);
      await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
      expect(await getLinkPositions(page)).toEqual(before);
    });
  }

  test('shows on the cards of a category', async ({ page }) => {
    await markAsRead(page, '/docs/tech/html-css/html/intro');
    await page.goto('/docs/category/html');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasText: '(read)' })).toHaveCount(1);
    await page.goto('/docs/category/html-css');
    await expect(cards.filter({ hasText: 'HTML' })).toContainText(/1 of \d+ read/);
  });

  test('is not possible on the docs home, which only lists pages', async ({ page }) => {
    await page.goto('/docs/tech');
    await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  });
});

test('a page that has been read says so below its title', async ({ page }) => {
  await page.goto(GIT);
  const header = page.getByRole('article').locator('header');
  await expect(header).not.toContainText('You read this page');
  await markAsRead(page, GIT);
  await expect(header).toContainText(/You read this page on \w+ \d+, \d{4}\./);
  await page.reload();
  await expect(header).toContainText('You read this page');
});

test('solving all exercises marks the page as read, which survives a reload', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  await solveExercise(page, 'square-root', ROOT_SOLUTION);
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await solveExercise(page, 'count-below', COUNT_SOLUTION);
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await page.reload();
  const exercise = getExercise(page, 'square-root');
  await expect(exercise.getByText('Solved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await page.goto('/progress');
  await expect(getFigure(page, 'Exercises solved')).toHaveText('2');
  await page.locator('a[href$="#exercise-square-root"]').click();
  await expect(page).toHaveURL(/binary-search#exercise-square-root$/);
});

test('the progress page lists exercises that were started', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  await getEditor(await openExercise(page, 'count-below')).fill('function countBelow() {}');
  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: 'Started' })).toBeVisible();
  await expect(page.locator('a[href$="#exercise-count-below"]')).toBeVisible();
  await expect(getFigure(page, 'Exercises solved')).toHaveText('0');
});

test('each tab shows marks from other tabs immediately, and no mark is lost', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto(GIT);
  await other.goto('/progress');
  await expect(getFigure(other, 'Pages read')).toHaveText('0');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(getFigure(other, 'Pages read')).toHaveText('1');

  await markAsRead(other, HTTP);
  await expect(page.getByRole('link', { name: 'HTTP in practice, read' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await page.goto('/progress');
  await expect(getFigure(page, 'Pages read')).toHaveText('1');
  await expect(
    page.getByRole('region', { name: 'Recently read' }).getByRole('listitem').getByRole('link'),
  ).toHaveText(['HTTP in practice']);
});

test('the progress code loads on the first click, and that click also marks the page as read', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto(GIT, { waitUntil: 'networkidle' });
  const loaded = scripts.length;
  // Uses a scripted click, because a real one would scroll and move the pointer first.
  await page.getByRole('button', { name: 'Mark as read' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(loaded);
});

test.describe('the progress page', () => {
  test('links to the page that the reader last visited', async ({ page }) => {
    await page.goto(GIT);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => localStorage.getItem('groundwork.progress'));
    await page.goto('/progress');
    await expect(page.getByText('You last visited Git basics')).toBeVisible();
    await page.getByRole('link', { name: 'Continue reading' }).click();
    await expect(page).toHaveURL(GIT);
  });

  test('is linked from the end of a doc and from the footer', async ({ page }) => {
    await page.goto(GIT);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Your progress' })).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'Your progress' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your progress');
  });

  test('shows the progress in each topic', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.goto('/progress');
    const bar = page.getByRole('progressbar', { name: 'Pages read in General' });
    await expect(bar).toHaveJSProperty('value', 1);
    await expect(bar).toHaveJSProperty('max', 8);
  });

  test('shows the progress in each unit of a path, and a next step that is unread', async ({ page }) => {
    await markAsRead(page, '/docs/math');
    await page.goto('/paths/problem-solving');
    await page.waitForFunction((key) => key in localStorage, CURRENT_PATH_KEY);
    await markAsRead(page, '/docs/math/numbers');
    await page.goto('/progress');
    const paths = page.getByRole('region', { name: 'By learning path' });
    await expect(paths.getByText(/^2 of \d+ pages read$/)).toBeVisible();
    const bar = paths.getByRole('progressbar', { name: 'Pages read in Numbers and logic' });
    await expect(bar).toHaveJSProperty('value', 2);
    await expect(paths.getByText(/^2 of \d in this unit$/)).toBeVisible();
    await expect(page.getByText(/step 3 of \d in Numbers and logic/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/docs/math/sets-and-logic');
  });

  test('offers the next step of a course to its readers', async ({ page }) => {
    await page.goto('/course#title=Week%201&steps=general/git,general/http');
    await expect(page.getByText('0 of 2 done')).toBeVisible(LOADED);
    await markAsRead(page, GIT);
    await page.goto('/progress');
    await expect(page.getByText('Next in Week 1: HTTP in practice, step 2 of 2.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Your courses' }).getByText('1 of 2 done. Next: HTTP in practice'),
    ).toBeVisible();
  });

  test('offers the next page to readers without a path, if they have read the last one', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.goto('/progress');
    await expect(page.getByText('You last visited Git basics')).toBeVisible();
    await page.getByRole('link', { name: 'Continue reading' }).click();
    await expect(page).toHaveURL('/docs/general/reading-errors');
  });

  test('exports a file that another browser can import', async ({ page, browser, baseURL }) => {
    await markAsRead(page, GIT);
    await page.goto('/progress');
    const { name, text } = await exportProgress(page);
    expect(name).toMatch(/^groundwork-progress-\d{4}-\d\d-\d\d\.json$/);

    const context = await browser.newContext({ baseURL });
    const otherPage = await context.newPage();
    await markAsRead(otherPage, HTTP);
    await otherPage.goto('/progress');
    await importFile(otherPage, name, text);
    const dialog = otherPage.getByRole('dialog', { name: 'Import this file?' });
    await expect(dialog).toContainText('It contains 1 page read and 0 exercises solved');
    await dialog.getByRole('button', { name: 'Add to my progress' }).click();
    await expect(getFigure(otherPage, 'Pages read')).toHaveText('2');

    await importFile(otherPage, name, text);
    await dialog.getByRole('button', { name: 'Replace my progress' }).click();
    await expect(getFigure(otherPage, 'Pages read')).toHaveText('1');
    const exportedAgain = await exportProgress(otherPage);
    expect((JSON.parse(exportedAgain.text) as { read: unknown }).read).toEqual(
      (JSON.parse(text) as { read: unknown }).read,
    );
    await context.close();
  });

  test('changes nothing if an import is cancelled', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.goto('/progress');
    const { name, text } = await exportProgress(page);
    for (const answer of ['Cancel', 'Escape']) {
      await importFile(page, name, text.replaceAll('general/git', 'general/http'));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toBeHidden();
      await expect(getFigure(page, 'Pages read')).toHaveText('1');
    }
    await expect(
      page.getByRole('region', { name: 'Recently read' }).getByRole('listitem').getByRole('link'),
    ).toHaveText(['Git basics']);
  });

  test('rejects an invalid file with a reason, and changes nothing', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.goto('/progress');
    await importFile(page, 'wrong.json', '{"name":"groundwork","version":"1.0.0"}');
    const status = page.getByRole('status').filter({ hasText: 'wrong.json' });
    await expect(status).toContainText('isn’t a progress export');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(getFigure(page, 'Pages read')).toHaveText('1');
  });

  test('resets the progress after a confirmation, and moves the focus back on Escape', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.goto('/progress');
    await expect(getFigure(page, 'Pages read')).toHaveText('1');
    const reset = page.getByRole('button', { name: 'Reset', exact: true });
    await reset.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reset your progress?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reset).toBeFocused();
    await expect(getFigure(page, 'Pages read')).toHaveText('1');

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(getFigure(page, 'Pages read')).toHaveText('0');
    await expect(page.getByText('Your progress has been reset.')).toBeVisible();
    await page.reload();
    await expect(getFigure(page, 'Pages read')).toHaveText('0');
  });

  test('explains that it needs JavaScript if scripts are disabled, and shows no wrong numbers', async ({
    pageWithoutScripts: page,
  }) => {
    await page.goto('/progress');
    const notice = page.locator('main noscript p');
    await expect(notice).toBeVisible();
    expect(await notice.innerText()).toContain('needs JavaScript, which is turned off');
    await expect(page.getByText('Pages read', { exact: true })).toBeHidden();
    await page.goto(GIT);
    await expect(page.locator('button', { hasText: 'Mark as read' })).toBeHidden();
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`is accessible and fits a small phone, ${mode}`, async ({ page }) => {
      await page.goto(BINARY_SEARCH);
      await solveExercise(page, 'square-root', ROOT_SOLUTION);
      await page.getByRole('button', { name: 'Mark as read' }).click();
      if (mode === 'dark')
        await page
          .getByRole('button', { name: /dark and light mode/ })
          .first()
          .dispatchEvent('click');
      const axe = () => new AxeBuilder({ page }).exclude('pre code').withTags(AXE_TAGS);
      await expectNoViolations(axe());
      await page.goto('/progress');
      await expectNoViolations(axe());
      await page.getByRole('button', { name: 'Reset' }).click();
      await expectNoViolations(axe());
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      const dialog = await page.getByRole('dialog').boundingBox();
      expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(360);
    });
  }
});

test.describe('browser storage', () => {
  test('that is blocked causes a notice, and marks last until the reader leaves', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The user denied it', 'SecurityError');
        },
      });
    });
    await page.goto(GIT);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('doesn’t let the site store data')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Git basics, read' })).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'Your progress' }).click();
    await expect(getFigure(page, 'Pages read')).toHaveText('1');
    await expect(page.getByText('doesn’t let the site store data')).toBeVisible();
    expect((JSON.parse((await exportProgress(page)).text) as { read: object }).read).toHaveProperty([GIT]);
  });

  test('that is full causes a notice, and keeps earlier marks', async ({ page }) => {
    await markAsRead(page, GIT);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await page.goto(HTTP);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('no storage left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'General, 2 of 9 read' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'General, 1 of 9 read' })).toBeVisible();
  });

  test('with unreadable content causes a notice, and a copy of the content is kept', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken')) return;
      sessionStorage.setItem('broken', 'once');
      localStorage.setItem('groundwork.progress', '{"version":1,"read":');
    });
    await page.goto('/progress');
    await expect(page.getByText('couldn’t be read')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('groundwork.progress.unreadable'))).toBe(
      '{"version":1,"read":',
    );
    await markAsRead(page, GIT);
    await page.goto('/progress');
    await expect(getFigure(page, 'Pages read')).toHaveText('1');
  });
});

/** Returns the positions of the links in the sidebar and the footer, as `left,top,width,height` in pixels. */
async function getLinkPositions(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // Scrolls to the top, because a reload restores the scroll position.
  await page.evaluate(() => scrollTo(0, 0));
  return page
    .locator('.theme-doc-sidebar-menu a, .theme-doc-footer a, .pagination-nav a')
    .evaluateAll((links) =>
      links
        .map((link) => link.getBoundingClientRect())
        // On a phone, the sidebar's links are in the DOM but take up no space.
        .filter(({ width }) => width > 0)
        .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join()),
    );
}
