/** Tests taps after a navigation, on a slow phone, with a longer touch, and while the page is loading. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures';
import { HTTP, getEditor, getExample, getExercise, getVerdict, openAndLoad } from '../lib/lesson';
import { putDown, touch } from './finger';

/** Allows for a runtime that takes many seconds to start on a slow processor. */
const LOADED = { timeout: 60_000 };
test.describe.configure({ timeout: 120_000 });

interface Condition {
  name: string;
  openLesson: (page: Page) => Promise<unknown>;
  press: (target: Locator) => Promise<void>;
}

const tap = (target: Locator) => target.tap();

const conditions: Condition[] = [
  {
    name: 'after a navigation',
    openLesson: async (page) => {
      await openAndLoad(page, '/docs/general/how-the-web-works');
      await page
        .getByRole('navigation', { name: 'Docs pages' })
        .getByRole('link', { name: /HTTP in practice/ })
        .tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('HTTP in practice');
    },
    press: tap,
  },
  {
    name: 'on a processor that is six times slower',
    openLesson: async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto(HTTP);
    },
    press: tap,
  },
  {
    name: 'with a touch of 300 ms',
    openLesson: (page) => openAndLoad(page, HTTP),
    press: (target) => touch(target, 300),
  },
];

for (const { name, openLesson, press } of conditions)
  test(`${name}, examples, exercises, quizzes and the menu work`, async ({ page }) => {
    await openLesson(page);
    const example = getExample(page);
    await press(example.getByRole('button', { name: 'Edit' }));
    await expect(getEditor(example)).toBeFocused(LOADED);
    await press(example.getByRole('button', { name: 'Run' }));
    await expect(example.getByRole('log')).toContainText('POST /orders', LOADED);

    const exercise = getExercise(page, 'send-again');
    await press(exercise.getByRole('button', { name: 'Write your answer' }));
    await expect(getEditor(exercise)).toBeFocused(LOADED);
    await press(exercise.getByRole('button', { name: 'Check' }));
    await expect(getVerdict(exercise)).toContainText('Not solved yet', LOADED);

    const choice = page.getByRole('checkbox', { name: 'DELETE /orders/1' });
    const quiz = page.getByRole('region').filter({ has: choice });
    await press(choice);
    await expect(choice).toBeChecked();
    await press(quiz.getByRole('button', { name: 'Check' }));
    await expect(quiz.getByRole('status')).toContainText('Only GET, HEAD and POST', LOADED);

    // Scrolling up shows the navbar.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await press(page.getByRole('button', { name: 'Toggle navigation bar' }));
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible(LOADED);
  });

test.describe('while the page is still loading', () => {
  /** Starts loading the page, but delays its scripts, so that a tap or touch can begin before they arrive. */
  async function startLoading(page: Page): Promise<void> {
    await page.route(/\.m?js(?:\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined); // The page may already be closed.
    });
    await page.goto(HTTP, { waitUntil: 'commit' });
  }

  for (const [button, getResult] of [
    ['Run', (page: Page) => getExample(page).getByRole('log').filter({ hasText: 'POST /orders' })],
    ['Write your answer', (page: Page) => page.getByRole('textbox', { name: /^Code in/ })],
    ['Mark as read', (page: Page) => page.getByRole('button', { name: 'Mark as unread' })],
  ] as const)
    test(`a tap on “${button}” is not lost`, async ({ page }) => {
      await startLoading(page);
      await page.getByRole('main').getByRole('button', { name: button }).first().tap();
      await expect(getResult(page).first()).toBeVisible(LOADED);
    });

  test('a touch on Run is not lost if scripts arrive before the finger is lifted', async ({ page }) => {
    await startLoading(page);
    const lift = await putDown(page, getExample(page).getByRole('button', { name: 'Run' }));
    // This is long enough for scripts to arrive, but too short for a long press, which doesn't count as a tap.
    await page.waitForTimeout(350);
    await lift();
    await expect(getExample(page).getByRole('log')).toContainText('POST /orders', LOADED);
  });
});
