/** A link with code in it may come from a stranger: none of the code runs before the reader presses Run. */
import { expect, test } from '@playwright/test';
import { toHash } from '../../examples/playground/Playground/share';

const PAGE = '/docs/tech/algorithms/binary-search';

test('shared code is shown, and runs only when asked', async ({ page }) => {
  await page.goto(PAGE);
  const figure = page.locator('figure[data-mode="live"]').first();
  const name = (await figure.getAttribute('data-example')) ?? '';
  const hash = await toHash({ target: name, files: ['console.log("the stranger ran");'] });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('about:blank');
  await page.goto(PAGE + hash);
  await expect(figure.locator('textarea')).toHaveValue(/the stranger ran/);
  await expect(figure).toContainText('This code came from a shared link');
  await page.waitForTimeout(1_500);
  expect(page.frames()).toHaveLength(1);
  expect(requests.filter((path) => path.includes('/runtimes/'))).toEqual([]);
  await expect(figure.getByRole('log')).toHaveCount(0);
  await figure.getByRole('button', { name: 'Run' }).click();
  await expect(figure.getByRole('log')).toContainText('the stranger ran');
});

// Displaying this code would run it: a frame, an image's event handler, a script.
const HOSTILE =
  '<img src=x onerror="console.log(`the stranger ran`)"><script>console.log("the stranger ran")</script><iframe srcdoc="x"></iframe>';

for (const [runtime, code] of [
  ['html', HOSTILE],
  ['react', 'console.log("the stranger ran"); export default () => <p>drawn</p>;'],
  ['python', 'print("the stranger ran")'],
] as const) {
  test(`shared ${runtime} in the playground runs only when asked`, async ({ page }) => {
    const requests: string[] = [];
    const printed: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    page.on('console', (message) => printed.push(message.text()));
    await page.goto(`/playground${await toHash({ target: runtime, files: [code] })}`);
    await expect(page.getByRole('textbox', { name: /^Code in/ })).toHaveValue(code);
    await page.waitForTimeout(1_500);
    // Neither as code nor as a part of the page.
    expect(page.frames()).toHaveLength(1);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(requests.filter((path) => path.includes('/runtimes/'))).toEqual([]);
    expect(printed.filter((text) => text.includes('stranger'))).toEqual([]);
    await expect(page.getByRole('log')).toHaveCount(0);
    if (runtime === 'python') return; // its runtime is large, and other tests cover it
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('the stranger ran', { timeout: 30_000 });
  });
}

test('an address that is no packed code changes nothing', async ({ page }) => {
  for (const hash of ['#run=1.!!!', '#run=1.AAAA', `#run=${'a'.repeat(200)}.AAAA`, '#run=%E0%A4%A.AAAA']) {
    await page.goto('about:blank');
    await page.goto(PAGE + hash);
    await page.waitForTimeout(300);
    await expect(page.getByRole('textbox', { name: /^Code in/ })).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);
  }
});
