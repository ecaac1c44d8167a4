/** Code from a shared link may be hostile, so it must not run before the reader clicks Run. */
import { expect, test } from '@playwright/test';
import { toHash } from '../../examples/playground/Playground/share';
import { BINARY_SEARCH, getExample } from './lib/lesson';
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
