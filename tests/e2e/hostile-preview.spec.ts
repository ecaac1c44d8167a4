/** Checks that a hostile preview can't take the reader's keys, fill the tab's history, or connect to anything. */
import { createSocket } from 'node:dgram';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { chromium, expect, test, type Page } from '@playwright/test';
import { HOST_HEADERS } from '../../examples/sandbox/policy';
import type { VerifierPage } from '../../examples/verify/browser-page';
import { formatOutput } from '../../examples/runtimes/interface';
import { FRAMED_CONNECTIONS } from './lib/attacks';
import { FULL_CHROMIUM } from './lib/full-chromium';
import { openBarePage } from './lib/bare-browser';
import { startSandboxServer, type SandboxServer } from './lib/sandbox-server';

test.describe.configure({ mode: 'default', timeout: 90_000 });

declare const verifierPage: VerifierPage;

let site: SandboxServer;
/** Connections and packets that reached another host, even if nothing was sent over them. */
const leaks: string[] = [];
const sink = createServer((socket) => {
  leaks.push('a connection');
  socket.on('error', () => undefined).on('data', (data) => leaks.push(String(data).split('\r\n')[0] ?? ''));
});
/** Receives the first packet of a WebRTC connection. */
const stun = createSocket('udp4', () => leaks.push('a WebRTC packet'));
let sinkUrl: string;
let stunUrl: string;

test.beforeAll(async () => {
  site = await startSandboxServer(['html']);
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
  sinkUrl = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
  stunUrl = `stun:127.0.0.1:${stun.address().port}`;
});

test.afterAll(() => {
  site.close();
  sink.close();
  stun.close();
});

test.beforeEach(() => void (leaks.length = 0));

const fillIn = (code: string) => code.replaceAll('TARGET', sinkUrl).replaceAll('STUN', stunUrl);

/** Opens a page with a text field that has focus, and runs a program in a preview below it. */
async function open(page: Page, code: string): Promise<void> {
  await page.goto(site.url);
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.style.cssText = 'display:block;height:40px';
    document.body.prepend(field);
    field.focus();
  });
  await page.evaluate(
    (html) => verifierPage.run('hostile', 'html', { files: [{ name: 'index.html', code: html }] }, 5_000),
    fillIn(code),
  );
}

const readOutput = async (page: Page) =>
  formatOutput(await page.evaluate(() => verifierPage.events('hostile')));
const getPreview = (page: Page) => page.frameLocator('#hostile iframe').frameLocator('iframe');

/** Serves the site with the response headers that hosts and the service worker send with the host page. */
async function serveWithHeaders(): Promise<Server> {
  const server = createHttpServer((request, response) => {
    const headers = request.url?.startsWith('/runtimes/host-') ? HOST_HEADERS : {};
    void fetch(new URL(request.url ?? '/', site.url)).then(async (answer) => {
      const type = answer.headers.get('Content-Type') ?? '';
      response.writeHead(answer.status, { ...headers, 'Content-Type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/**
 * Types until the condition is met. Playwright's `evaluate` counts as user activation, so without typing, the page would
 * take that for a press in the preview.
 */
async function typeUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100 && !(await isDone()); i++) await page.keyboard.type('x', { delay: 100 });
  expect(await isDone()).toBe(true);
}

test('a preview that takes the focus gives it back', async ({ page }) => {
  await open(
    page,
    '<input><script>setTimeout(() => { document.querySelector("input").focus(); document.body.append("taken"); }, 2000)</script>',
  );
  await typeUntil(page, () => getPreview(page).getByText('taken').isVisible());
  await page.waitForTimeout(300);
  await page.keyboard.type('typed');
  await expect(page.locator('textarea')).toHaveValue(/typed$/);
});

test('a preview that keeps taking the focus is ended with a message', async ({ page }) => {
  await open(page, '<input><script>setInterval(() => document.querySelector("input").focus(), 50)</script>');
  await typeUntil(page, async () => (await readOutput(page)).includes('kept taking the keyboard focus'));
  await expect(page.locator('#hostile iframe')).toHaveCount(0);
  await page.keyboard.type('typed');
  await expect(page.locator('textarea')).toHaveValue(/typed$/);
});

test('the focus stays in a preview in which the reader presses', async ({ page }) => {
  await open(page, '<input><script>setInterval(() => document.querySelector("input").focus(), 200)</script>');
  // Playwright sends clicks directly to the frame, so the page doesn't learn that the pointer has entered it.
  await page.locator('#hostile iframe').dispatchEvent('pointerenter');
  await getPreview(page).locator('input').click();
  await page.keyboard.type('typed');
  await expect(getPreview(page).locator('input')).toHaveValue('typed');
});

test('the focus stays in a preview that the reader enters with Tab', async ({ page }) => {
  await open(page, '<input>');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed');
  await page.waitForTimeout(1_500);
  await page.keyboard.type('twice');
  await expect(getPreview(page).locator('input')).toHaveValue('typedtwice');
});

const LINK = '<a href="TARGET?secret" style="display:block;height:60px">x</a>';

for (const [name, click, key] of [
  ['a middle click', { button: 'middle' }, undefined],
  ['a click with Ctrl', {}, 'Control'],
  ['a click with Shift', {}, 'Shift'],
] as const)
  for (const [place, code] of [
    ['', LINK],
    [' in a closed shadow tree', `<div><template shadowrootmode="closed">${LINK}</template></div>`],
    [
      ' whose events are stopped',
      `${LINK}<script>for (const type of ['click', 'auxclick']) addEventListener(type, (event) => event.stopImmediatePropagation(), true); Event.prototype.preventDefault = () => {};</script>`,
    ],
  ] as const)
    test(`${name} on a link${place} opens nothing`, async ({ page, context }) => {
      await open(page, code);
      const box = await getPreview(page).locator('body').boundingBox();
      if (key) await page.keyboard.down(key);
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, click);
      if (key) await page.keyboard.up(key);
      await page.waitForTimeout(700);
      expect(context.pages()).toHaveLength(1);
      expect(leaks).toEqual([]);
    });

for (const [name, code] of Object.entries(FRAMED_CONNECTIONS))
  test(`${name} doesn't connect to anything`, async () => {
    const { executablePath = chromium.executablePath(), args = [] } = FULL_CHROMIUM;
    const server = await serveWithHeaders();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    // Chromium 156 ends the process of a frame that attempts a forbidden WebRTC connection, which Playwright treats as
    // a crash of the page.
    const page = await openBarePage(executablePath, args, url);
    try {
      await expect.poll(() => page.evaluate('typeof verifierPage')).toBe('object');
      const files = [{ name: 'index.html', code: fillIn(code) }];
      await page.evaluate(`void verifierPage.run('hostile', 'html', ${JSON.stringify({ files })}, 5000)`);
      await expect
        .poll(() => page.evaluate("frames[0]?.document.querySelector('iframe') !== null"))
        .toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(leaks).toEqual([]);
      expect(await page.evaluate('location.href')).toBe(url);
    } finally {
      await page.close();
      server.close();
    }
  });

test('the methods of history print, and leave the history of the tab alone', async ({ page }) => {
  await page.goto('about:blank');
  await open(
    page,
    "<p>x</p><script>for (let i = 0; i < 30; i++) history.pushState(i, ''); history.replaceState(1, '', '/next'); history.back(); history.go(-2);</script>",
  );
  const length = await page.evaluate(() => history.length);
  expect(length).toBeLessThan(4);
  expect(await readOutput(page)).toContain('[history.replaceState] /next (the preview has no history)');
  await page.waitForTimeout(300);
  expect(page.url()).toBe(site.url);
});
