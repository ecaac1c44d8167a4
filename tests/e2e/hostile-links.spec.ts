/** Opening a link, or code that the browser has saved, must not block the page, whatever they contain. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, getEditor, LOADED } from './lib/lesson';

const FLEX_BOX = '/docs/tech/html-css/css/display-property/flex-box/container';

/** Creates a link without the limits that the Share button has. */
function createHash(target: string, ...files: string[]): string {
  return `#run=${target}.${deflateRawSync(JSON.stringify(files)).toString('base64url')}`;
}

/** Resets the editor, which works only if the page isn't blocked. */
async function expectResponse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('The original code has been restored.')).toBeVisible();
}

const note = (page: Page) => page.getByText('This code isn’t highlighted');

const LONG = [
  ['one long line', 'x'.repeat(50_000)],
  ['as much as a link can hold', 'x'.repeat(199_000)],
  ['many lines', '\n'.repeat(19_000)],
  ['many combining characters', 'a\u0301\u0302'.repeat(40_000)],
  ['many brackets', '([{'.repeat(30_000)],
] as const;

for (const [name, code] of LONG) {
  test(`a link with ${name} opens in a plain text field`, async ({ page }) => {
    await page.goto(`/playground${createHash('js', code)}`);
    await expect(note(page)).toBeVisible();
    await expect(page.locator('textarea[wrap="off"]')).toHaveValue(code);
    await expect(page.getByRole('main')).toContainText('This code came from a shared link');
    await expectResponse(page);
  });
}

// The expressions of these grammars need seconds, or years, for texts that aren't long.
const SLOW = [
  ['html', '<a b="'.repeat(200)],
  ['markdown', '['.repeat(1_400).concat('\n').repeat(14)],
] as const;

for (const [runtime, code] of SLOW) {
  test(`a link whose ${runtime} code can’t be highlighted in time isn’t highlighted: ${code.slice(0, 9)}`, async ({
    page,
  }) => {
    await page.goto(`/playground${createHash(runtime, code)}`);
    await expect(note(page)).toBeVisible();
    await expect(getEditor(page.getByRole('main'))).toHaveValue(code);
    await expect(page.locator('.token')).toHaveCount(0);
    await expectResponse(page);
    await page.getByRole('button', { name: 'Undo reset' }).click();
    await expect(note(page)).toBeVisible();
    await expectResponse(page);
  });
}

test('ordinary code from a link is highlighted', async ({ page }) => {
  const code = 'const greeting = `Hello, ${"world"}!`;\nconsole.log(greeting);\n'.repeat(50);
  await page.goto(`/playground${createHash('js', code)}`);
  await expect(page.locator('.token').first()).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('long code that was saved opens in a plain text field on every visit', async ({ page }) => {
  const code = 'x'.repeat(150_000);
  await page.goto('/licences');
  await page.evaluate(
    (code) => localStorage.setItem('groundwork.code./playground#js.0', JSON.stringify([code])),
    code,
  );
  await page.goto('/playground');
  const field = page.locator('textarea[wrap="off"]');
  await expect(field).toHaveValue(code);
  await field.focus();
  await page.keyboard.type('1');
  await page.reload();
  await expect(field).toHaveValue(/1/);
  await expectResponse(page);
});

test('long code that is pasted into the editor moves to a plain text field', async ({ page }) => {
  await page.goto('/playground');
  const editor = getEditor(page.getByRole('main'));
  await editor.fill('first\nlast');
  await editor.evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(6, 6);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x\n'.repeat(5_000));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const field = page.locator('textarea[wrap="off"]');
  await expect(field).toHaveValue(`first\n${'x\n'.repeat(5_000)}last`);
  await expect(field).toBeFocused();
  await expect(note(page).first()).toBeVisible();
  await expectResponse(page);
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator('.token').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect(field).toHaveValue(/^first/);
  await expect(note(page)).toBeVisible();
});

test('code runs from the plain text field', async ({ page }) => {
  const code = `console.log("ran");//${'x'.repeat(30_000)}`;
  await page.goto(`/playground${createHash('js', code)}`);
  await page.locator('textarea[wrap="off"]').press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('ran', LOADED);
});

test('long CSS with an unclosed comment doesn’t block the switches', async ({ page }) => {
  await page.goto(FLEX_BOX);
  const example = page.locator('figure[data-mode="live"]', { has: page.getByRole('group') }).first();
  const name = (await example.getAttribute('data-example')) ?? '';
  const files = ((await example.getAttribute('data-files')) ?? '').split('|').map(() => 'x');
  const hash = createHash(name, ...files.with(-1, '/* '.repeat(60_000)));
  await page.evaluate((hash) => (location.hash = hash), hash);
  await expect(note(page).first()).toBeVisible();
  await expectResponse(page);
});

test('code that is too long to be saved or shared is reported, and the previous version is kept', async ({
  page,
}) => {
  await page.goto(`/playground${createHash('js', 'x'.repeat(150_000))}`);
  const field = page.locator('textarea[wrap="off"]');
  await field.fill('y'.repeat(160_000));
  await field.fill('z'.repeat(250_000));
  await expect(page.getByRole('status').filter({ hasText: 'too long to be saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('This code is too long for a link.')).toBeVisible();
  await field.fill('z'.repeat(240_000));
  await expect(page.getByText('too long to be saved')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect(page.getByText('too long to be saved')).toBeVisible();
  await field.fill('short');
  await expect(page.getByText('too long to be saved')).toHaveCount(0);
  await page.reload();
  await expect(getEditor(page.getByRole('main'))).toHaveValue('short');
});

test.describe('addresses that can’t be decoded', () => {
  const PATHS = ['/', '/playground', '/progress', '/search?q=%E0%A4%A', '/docs/category/html', BINARY_SEARCH];
  for (const path of PATHS)
    test(`open ${path} without an error`, async ({ page }) => {
      for (const hash of ['#%', '#%E0%A4%A', '#run=%.AAAA']) {
        await page.goto('about:blank');
        await page.goto(path + hash, { waitUntil: 'networkidle' });
        await expect(page.locator('html')).toHaveAttribute('data-ready', '');
        await expect(page.locator('h1')).toBeVisible();
      }
    });

  test('can be followed within the site', async ({ page }) => {
    await page.goto('/licences');
    for (const href of ['#%', '#%E0%A4%A', '/docs/category/html#%', '/licences#%E0%A4%A']) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.querySelector('main')?.append(link);
        link.click();
      }, href);
      await expect.poll(() => page.url()).toContain(href);
      await expect(page.locator('h1')).toBeVisible();
    }
  });

  test('open the page for missing addresses, even if they are very long', async ({ page, problems }) => {
    for (const path of ['/docs/git%', '/%E0%A4%A', `/docs/git${'/a'.repeat(4_000)}`]) {
      await page.goto(path);
      await expect(page.locator('[data-not-found-address] code')).toContainText(path.slice(0, 8));
    }
    expect(problems.every((problem) => problem.includes('404'))).toBe(true);
    problems.length = 0;
  });
});

test('a framed page doesn’t offer to import or reset progress', async ({ page, baseURL }) => {
  await page.goto('/licences');
  await page.evaluate((src) => {
    document.querySelector('main')?.replaceChildren(Object.assign(document.createElement('iframe'), { src }));
  }, `${baseURL}/progress`);
  const frame = page.frameLocator('main iframe');
  await expect(frame.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute('target', '_blank');
  await expect(frame.getByRole('button', { name: 'Export' })).toBeAttached();
  await expect(frame.getByLabel('Import', { exact: true })).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Reset' })).toHaveCount(0);
});
