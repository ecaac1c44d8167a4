/** The main kinds of press on a phone that is slow, still loading, or has just navigated, and by slow fingers. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures';
import { firstExample as example } from '../lib/lesson';
import { hold, putDown, tap, type Touch } from './finger';

const PAGE = '/docs/general/http';
const BEFORE = '/docs/general/how-the-web-works';

/** A runtime takes many seconds to start on a slow processor. */
const LOADED = { timeout: 60_000 };
test.describe.configure({ timeout: 120_000 });

const open = (page: Page) => page.goto(PAGE, { waitUntil: 'networkidle' });

interface Condition {
  name: string;
  /** Opens the page. */
  arrive: (page: Page) => Promise<unknown>;
  touch: Touch;
}

const conditions: Condition[] = [
  {
    name: 'after a navigation',
    arrive: async (page) => {
      await page.goto(BEFORE, { waitUntil: 'networkidle' });
      await page
        .getByRole('navigation', { name: 'Docs pages' })
        .getByRole('link', { name: /HTTP in practice/ })
        .tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('HTTP in practice');
    },
    touch: tap,
  },
  {
    name: 'on a processor that is six times slower',
    arrive: async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto(PAGE);
    },
    touch: tap,
  },
  { name: 'with a touch of 300 ms', arrive: open, touch: hold(300) },
];

for (const { name, arrive, touch } of conditions)
  test(`${name}, examples, exercises, quizzes and the menu answer`, async ({ page }) => {
    await arrive(page);
    await touch(example(page).getByRole('button', { name: 'Edit' }));
    await expect(example(page).getByRole('textbox', { name: /^Code in/ })).toBeFocused(LOADED);
    await touch(example(page).getByRole('button', { name: 'Run' }));
    await expect(example(page).getByRole('log')).toContainText('POST /orders', LOADED);

    const exercise = page.getByRole('region', { name: 'May I send it again?' });
    await touch(exercise.getByRole('button', { name: 'Write your answer' }));
    await expect(exercise.getByRole('textbox', { name: /^Code in/ })).toBeFocused(LOADED);
    await touch(exercise.getByRole('button', { name: 'Check' }));
    await expect(exercise.getByRole('status', { name: 'Verdict' })).toContainText('Not solved yet', LOADED);

    const quiz = page.getByRole('region', { name: 'Which one asks first?' });
    const choice = quiz.getByRole('checkbox', { name: 'DELETE /orders/1' });
    await touch(choice);
    await expect(choice).toBeChecked();
    await touch(quiz.getByRole('button', { name: 'Check' }));
    await expect(quiz.getByRole('status')).toContainText('Only GET, HEAD and POST', LOADED);

    // Scrolling up shows the navbar.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await touch(page.getByRole('button', { name: 'Toggle navigation bar' }));
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible(LOADED);
  });

test.describe('while the page is still loading', () => {
  /** Delays every script, so that a tap or the start of a touch comes first. */
  async function startLoading(page: Page): Promise<void> {
    await page.route(/\.m?js(?:\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined); // the page may be closed
    });
    await page.goto(PAGE, { waitUntil: 'commit' });
  }

  for (const { name, press, answered } of [
    {
      name: 'Run runs an example',
      press: (page: Page) => example(page).getByRole('button', { name: 'Run' }),
      answered: (page: Page) => expect(example(page).getByRole('log')).toContainText('POST /orders', LOADED),
    },
    {
      name: 'Edit opens an editor',
      press: (page: Page) => example(page).getByRole('button', { name: 'Edit' }),
      answered: (page: Page) =>
        expect(example(page).getByRole('textbox', { name: /^Code in/ })).toBeVisible(LOADED),
    },
    {
      name: '“Write your answer” opens an editor',
      press: (page: Page) => page.getByRole('button', { name: 'Write your answer' }).first(),
      answered: (page: Page) =>
        expect(page.getByRole('button', { name: 'Check' }).first()).toBeVisible(LOADED),
    },
    {
      name: '“Mark as read” marks the page',
      press: (page: Page) => page.getByRole('button', { name: 'Mark as read' }),
      answered: (page: Page) =>
        expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible(LOADED),
    },
    {
      name: 'the menu opens',
      press: (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' }),
      answered: (page: Page) =>
        expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible(LOADED),
    },
  ]) {
    test(`${name}, after a tap`, async ({ page }) => {
      await startLoading(page);
      await press(page).tap();
      await answered(page);
    });
  }

  test('Run runs an example, after a touch during which something loads', async ({ page }) => {
    await startLoading(page);
    const lift = await putDown(page, example(page).getByRole('button', { name: 'Run' }));
    // Long enough for the next scripts to load, and too short for a long press, which isn't a tap.
    await page.waitForTimeout(350);
    await lift();
    await expect(example(page).getByRole('log')).toContainText('POST /orders', LOADED);
  });
});
