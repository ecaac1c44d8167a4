/** Every runtime in the built site: each starter runs, changes take effect, errors are reported, and Stop stops. */
import type { Page } from '@playwright/test';
import { RUNTIMES } from '../../examples/runtimes/all';
import { STARTERS } from '../../src/components/PlaygroundPage/starters';
import { expect, hydrated, test } from './lib/fixtures';

// Postgres and Python take seconds to start, and several times as long on a busy machine.
test.describe.configure({ timeout: 180_000 });
const LOADED = { timeout: 90_000 };

/** For each runtime, a program with an error and the message for it, and a program that takes long. */
const PROGRAMS: Record<string, { wrong: string; told: RegExp; endless?: string }> = {
  js: { wrong: 'null.x;', told: /TypeError/, endless: 'for (;;);' },
  ts: { wrong: 'null.x;', told: /TypeError/, endless: 'for (;;);' },
  node: { wrong: 'null.x;', told: /TypeError/, endless: 'for (;;);' },
  vitest: { wrong: "import 'nowhere';", told: /nowhere/, endless: 'for (;;);' },
  python: { wrong: '1 / 0', told: /ZeroDivisionError/, endless: 'while True: pass' },
  sql: { wrong: 'SELECT nothing;', told: /column "nothing" does not exist/ },
  mongodb: { wrong: 'db.things.nothing();', told: /TypeError/, endless: 'for (;;);' },
  regex: { wrong: '/(/\ntext', told: /SyntaxError|Invalid|Unterminated/ },
  markdown: { wrong: '', told: /without printing anything|^$/ },
  openapi: { wrong: 'openapi: [', told: /YAMLError/ },
  dockerfile: { wrong: 'FROM node:24\nCOPPY . .', told: /Unknown instruction/ },
  html: { wrong: '<script>null.x</script>', told: /TypeError/ },
  css: { wrong: '', told: /./ },
  react: {
    wrong: 'export default function App() { return nothing; }',
    told: /ReferenceError/,
  },
  'react-native': {
    wrong: 'export default function App() { return nothing; }',
    told: /ReferenceError/,
  },
  angular: { wrong: 'throw new Error("no app");', told: /no app/ },
};

/** Runtimes in which nothing is an error: Markdown is always valid, and CSS ignores invalid rules. */
const WITHOUT_ERRORS = ['markdown', 'css'];

test.afterEach(({ complaints }) => {
  // Inspecting the Markdown preview, as the test tool does, requires a script, which is blocked there with a message.
  complaints.splice(0, Infinity, ...complaints.filter((one) => !/Blocked script execution/.test(one)));
});

async function choose(page: Page, label: string, starter: string): Promise<void> {
  await page.getByLabel('Language').selectOption({ label });
  await page.getByLabel('Begin with').selectOption({ label: starter });
}

/** Returns what a run shows: the preview of a runtime that draws, otherwise the output. */
function shown(page: Page, draws: boolean) {
  if (!draws) return page.getByRole('log');
  return page.frameLocator('main iframe').frameLocator('iframe').locator('body');
}

test('every runtime that is offered is tried here', () => {
  expect(Object.keys(PROGRAMS).toSorted()).toEqual(Object.keys(STARTERS).toSorted());
});

for (const [name, { wrong, told, endless }] of Object.entries(PROGRAMS)) {
  const { label = '', kind } = RUNTIMES[name] ?? {};
  const draws = kind === 'frame';
  const starters = STARTERS[name] ?? [];

  test(`${label}: the starters run, fit on a phone, and an error is reported`, async ({ page }) => {
    await page.goto('/playground');
    await hydrated(page);
    for (const starter of starters) {
      await choose(page, label, starter.title);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(shown(page, draws)).toContainText(starter.shows, LOADED);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const { wide, inside } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      inside: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(inside);
    if (WITHOUT_ERRORS.includes(name)) return;
    await page
      .getByRole('textbox', { name: /^Code in/ })
      .last()
      .fill(wrong);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('log')).toContainText(told, LOADED);
  });

  if (endless) {
    test(`${label}: Stop ends what does not end, and the next run is a new one`, async ({ page }) => {
      await page.goto('/playground');
      await hydrated(page);
      const first = starters[0];
      await choose(page, label, first?.title ?? '');
      const editor = page.getByRole('textbox', { name: /^Code in/ });
      await editor.fill(endless);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(page.getByRole('status')).toHaveText('Running', LOADED);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('log')).toContainText('Stopped.');
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(page.getByRole('log')).toContainText(first?.shows ?? '', LOADED);
    });
  }
}
