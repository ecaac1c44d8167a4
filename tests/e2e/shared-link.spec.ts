/** Code from a shared link may be hostile, so it must not run before the reader clicks Run. */
import { expect, test } from '@playwright/test';
import { toHash } from '../../examples/playground/Playground/share';
import { BINARY_SEARCH, getEditor, getExample } from './lib/lesson';
import { recordRequests } from './lib/requests';

test('shared code is shown in its example, and runs only after a click on Run', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const example = getExample(page);
  const name = (await example.getAttribute('data-example')) ?? '';
  const hash = await toHash({ target: name, files: ['console.log("the stranger ran");'] });
  const requests = recordRequests(page);
  await page.goto('about:blank');
  await page.goto(BINARY_SEARCH + hash);
  await expect(example.locator('textarea')).toHaveValue(/the stranger ran/);
  await expect(example).toContainText('This code came from a shared link');
  await page.waitForTimeout(1_500);
  expect(page.frames()).toHaveLength(1);
  expect(requests.filter((path) => path.includes('/runtimes/'))).toEqual([]);
  await expect(example.getByRole('log')).toHaveCount(0);
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toContainText('the stranger ran');
});

for (const path of [BINARY_SEARCH, '/playground'])
  test(`a link opened on ${path} takes effect, and asks before it replaces the reader’s code`, async ({
    page,
  }) => {
    await page.goto(path);
    const isLesson = path === BINARY_SEARCH;
    const place = isLesson ? getExample(page) : page.getByRole('main');
    const target = isLesson ? ((await place.getAttribute('data-example')) ?? '') : 'js';
    const editor = getEditor(place);
    const open = async (code: string) => {
      const hash = await toHash({ target, files: [code] });
      await page.evaluate((hash) => (location.hash = hash), hash);
    };
    await open('first;');
    await expect(editor).toHaveValue('first;');
    await open('second;');
    await expect(editor).toHaveValue('second;');
    await page.goBack();
    await expect(editor).toHaveValue('first;');
    await page.goForward();
    await expect(editor).toHaveValue('second;');

    // Opening the same link again after an edit also takes effect.
    await editor.fill('edited;');
    page.once('dialog', (dialog) => dialog.accept());
    await open('second;');
    await expect(editor).toHaveValue('second;');

    await editor.fill('mine;');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    page.once('dialog', (dialog) => dialog.dismiss());
    await open('third;');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(editor).toHaveValue('mine;');
    page.once('dialog', (dialog) => dialog.accept());
    await open('fourth;');
    await expect(editor).toHaveValue('fourth;');
  });

// The scripts in this code would run if the page rendered it.
const HOSTILE =
  '<img src=x onerror="console.log(`the stranger ran`)"><script>console.log("the stranger ran")</script><iframe srcdoc="x"></iframe>';

for (const [runtime, code] of [
  ['html', HOSTILE],
  ['react', 'console.log("the stranger ran"); export default () => <p>drawn</p>;'],
  ['python', 'print("the stranger ran")'],
] as const) {
  test(`shared ${runtime} code on /playground runs only after a click on Run`, async ({ page }) => {
    const requests = recordRequests(page);
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await page.goto(`/playground${await toHash({ target: runtime, files: [code] })}`);
    await expect(page.getByRole('textbox', { name: /^Code in/ })).toHaveValue(code);
    await page.waitForTimeout(1_500);
    expect(page.frames()).toHaveLength(1);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(requests.filter((path) => path.includes('/runtimes/'))).toEqual([]);
    expect(printed.filter((text) => text.includes('stranger'))).toEqual([]);
    await expect(page.getByRole('log')).toHaveCount(0);
    if (runtime === 'python') return; // Python takes a long time to start, and other tests already run it.
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('the stranger ran', { timeout: 30_000 });
  });
}

test('invalid code in a link is ignored', async ({ page }) => {
  for (const hash of ['#run=1.!!!', '#run=1.AAAA', `#run=${'a'.repeat(200)}.AAAA`, '#run=%E0%A4%A.AAAA']) {
    await page.goto('about:blank');
    await page.goto(BINARY_SEARCH + hash);
    await page.waitForTimeout(300);
    await expect(page.getByRole('textbox', { name: /^Code in/ })).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);
  }
});
