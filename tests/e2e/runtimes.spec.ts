/** Tests every runtime: its sample programs run, errors are reported, and Stop ends an endless program. */
import type { Page } from '@playwright/test';
import { RUNTIMES } from '../../examples/runtimes/all';
import { STARTERS } from '../../src/components/PlaygroundPage/starters';
import { expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { PROGRAMS } from './lib/programs';

// Postgres and Python take several seconds to start, or much longer on a busy machine.
test.describe.configure({ timeout: 180_000 });
const LOADED = { timeout: 90_000 };

async function selectStarter(page: Page, label: string, starter: string): Promise<void> {
  await page.getByLabel('Language').selectOption({ label });
  await page.getByLabel('Sample program').selectOption({ label: starter });
}

/** Returns the preview if the runtime renders a page, otherwise the output. */
function getResult(page: Page, isRendered: boolean) {
  if (!isRendered) return page.getByRole('log');
  return page.frameLocator('main iframe').frameLocator('iframe').locator('body');
}

test('all runtimes in the playground are tested', () => {
  expect(Object.keys(PROGRAMS).toSorted()).toEqual(Object.keys(STARTERS).toSorted());
});

for (const [name, { wrong, message = '', endless }] of Object.entries(PROGRAMS)) {
  const { label = '', kind } = RUNTIMES[name] ?? {};
  const isRendered = kind === 'frame';
  const starters = STARTERS[name] ?? [];

  test(`${label}: sample programs run and fit on a phone, and errors are reported`, async ({ page }) => {
    await page.goto('/playground');
    for (const starter of starters) {
      await selectStarter(page, label, starter.title);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(getResult(page, isRendered)).toContainText(starter.shows, LOADED);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    if (wrong === undefined) return;
    await page
      .getByRole('textbox', { name: /^Code in/ })
      .last()
      .fill(wrong);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('log')).toContainText(message, LOADED);
  });

  if (endless) {
    test(`${label}: Stop ends an endless program, and the next run works`, async ({ page }) => {
      await page.goto('/playground');
      const first = starters[0];
      await selectStarter(page, label, first?.title ?? '');
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
