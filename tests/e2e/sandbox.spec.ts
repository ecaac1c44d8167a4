/** Checks that hostile programs in the sandbox can't read from the site, send anything, or block the page. */
import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test, type Page } from '@playwright/test';
import type { VerifierPage } from '../../examples/verify/browser-page';
import { formatOutput } from '../../examples/runtimes/interface';
import {
  BOMBS,
  type Bomb,
  CHILD_ATTACK,
  DEPARTURES,
  FRAME_ATTACK,
  MEMORY_BOMBS,
  RTC,
  UNRESPONSIVE,
  WORKER_ATTACK,
} from './lib/attacks';
import { openBarePage, type BarePage } from './lib/bare-browser';
import { FULL_CHROMIUM } from './lib/full-chromium';
import { startSandboxServer, type SandboxServer } from './lib/sandbox-server';

// These tests run one after another, because they measure how quickly the page responds.
test.describe.configure({ mode: 'default', timeout: 90_000 });
// Frames that block must not block the page, so they need processes of their own.
test.use({ launchOptions: FULL_CHROMIUM });

/** The file name of a program, by runtime. */
const FILES: Record<Bomb['runtime'], string> = {
  js: 'main.js',
  python: 'main.py',
  sql: 'main.sql',
  html: 'index.html',
  react: 'App.jsx',
  bash: 'script.sh',
};

declare const verifierPage: VerifierPage;

let site: SandboxServer;
let elsewhere: Server;
let elsewhereUrl: string;
/** Requests and packets that reached another origin. */
const leaks: string[] = [];
/** Receives the first packet of a WebRTC connection. */
const stun = createSocket('udp4', () => leaks.push('a WebRTC packet'));
let stunUrl: string;

test.beforeAll(async () => {
  site = await startSandboxServer(Object.keys(FILES));
  elsewhere = createServer((request, response) => {
    leaks.push(`${request.url}`);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('1');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
  stunUrl = `stun:127.0.0.1:${stun.address().port}`;
});

test.afterAll(async () => {
  site.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
  stun.close();
});

/** Opens the page, stores secrets in it, and adds a button that measures how long clicks take to be handled. */
async function openPage(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'secret', value: 'cookie', url: site.url }]);
  await page.goto(site.url);
  await page.evaluate(() => {
    localStorage.setItem('secret', 'kept');
    new BroadcastChannel('site').onmessage = ({ target }) =>
      (target as BroadcastChannel).postMessage('secret');
    const button = document.createElement('button');
    button.textContent = 'probe';
    button.style.cssText = 'position:fixed;right:0;top:0;width:80px;height:40px;z-index:9';
    const clicks: Click[] = [];
    button.addEventListener('click', ({ timeStamp }) =>
      clicks.push({ at: timeStamp, delay: performance.now() - timeStamp }),
    );
    document.body.append(button);
    Object.assign(globalThis, { clicks });
  });
}

/** A click on the probe button. Times are in milliseconds. */
interface Click {
  at: number;
  /** The time until the click was handled. */
  delay: number;
}

interface Outcome {
  /** Everything that the program printed, and how it ended. */
  output: string;
  /** How many milliseconds it took to handle each click after the program had started. */
  delays: number[];
}

/**
 * Runs a program and clicks on the page every 100 milliseconds.
 *
 * @param limit time limit for the program, in milliseconds
 * @param extraTime how long to continue clicking after the program has ended, in milliseconds
 */
async function run(
  page: Page,
  runtime: Bomb['runtime'],
  code: string,
  limit = 20_000,
  extraTime = 0,
): Promise<Outcome> {
  const name = FILES[runtime];
  const running = page.evaluate(
    async (call) => {
      const opened = performance.now();
      const files = [{ name: call.name, code: call.code }];
      const { result, total } = await verifierPage.run('attack', call.runtime, { files }, call.limit);
      return { result, began: opened + total - result.milliseconds };
    },
    { runtime, name, code, limit },
  );
  let done = false;
  void running.finally(() => (done = true)).catch(() => undefined);
  const { width } = page.viewportSize() ?? { width: 800 };
  let end = Infinity;
  let clicked = 0;
  while (performance.now() < end) {
    await page.mouse.click(width - 20, 20);
    clicked++;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (done && end === Infinity) end = performance.now() + extraTime;
  }
  const { result, began } = await running;
  const events = await page.evaluate(() => verifierPage.events('attack'));
  const clicks = await page.evaluate(() => (globalThis as unknown as { clicks: Click[] }).clicks);
  expect(clicks.length, 'every click was handled').toBe(clicked);
  const error = result.error ? `${result.error.name}: ${result.error.message}` : '';
  return {
    output: [formatOutput(events), error, result.stopped ?? 'ended without being stopped'].join('\n'),
    // Ignores clicks from before the program started, because loading Python takes seconds on a small machine.
    delays: clicks.filter(({ at }) => at >= began).map(({ delay }) => delay),
  };
}

function clearRequests(): void {
  leaks.length = 0;
  site.requests.length = 0;
}

/** Expects that nothing has leaked from the sandbox, and that the page hasn't navigated. */
function expectNoLeaks(page: Page): void {
  expect(leaks).toEqual([]);
  expect(site.requests.filter((path) => path.includes('leak'))).toEqual([]);
  expect(page.url()).toBe(site.url);
  expect(page.frames().filter((frame) => frame.url().startsWith(elsewhereUrl))).toEqual([]);
}

for (const [environment, runtime, attack, minRefused] of [
  ['worker', 'js', WORKER_ATTACK, 30],
  ['frame', 'html', FRAME_ATTACK, 50],
  ['frame with child frames', 'html', CHILD_ATTACK, 15],
] as const) {
  test(`a program in a ${environment} can't read from the site or send anything`, async ({ page }) => {
    await openPage(page);
    clearRequests();
    const popups: string[] = [];
    page.on('popup', (popup) => popups.push(popup.url()));
    const code = attack
      .replaceAll('SITE', `${site.url}leak/`)
      .replaceAll('ELSEWHERE', elsewhereUrl)
      .replaceAll('STUN', stunUrl);
    const { output } = await run(page, runtime, code, 30_000, environment === 'worker' ? 0 : 12_000);
    const lines = output.split('\n');
    expect(lines.filter((line) => line.includes('ALLOWED'))).toEqual([]);
    expect(lines, output).toContain('all attempted');
    expect(lines.filter((line) => line.includes(': refused')).length, output).toBeGreaterThanOrEqual(
      minRefused,
    );
    expectNoLeaks(page);
    expect(popups).toEqual([]);
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
    ).toBe(0);
  });
}

for (const [name, code] of Object.entries(DEPARTURES)) {
  test(`a frame can't leak data with ${name}`, async ({ page }) => {
    for (const target of [`${site.url}leak/`, `${elsewhereUrl}departed`]) {
      await openPage(page);
      clearRequests();
      const program = code.replaceAll('RTC', RTC).replaceAll('STUN', stunUrl).replaceAll('TARGET', target);
      await run(page, 'html', program, 2_000, 500);
      expectNoLeaks(page);
    }
  });
}

for (const [name, { runtime, code, message }] of Object.entries(BOMBS)) {
  test(`${name} is stopped, and the page stays responsive`, async ({ page }) => {
    const extraTime = /responding|flood/.test(String(message)) ? 8_000 : 500;
    const slowest: number[] = [];
    // Tries again because a busy machine is sometimes slow, whereas a blocked page is slow every time.
    for (let tries = 0; tries < 3 && !slowest.some((delay) => delay < 200); tries++) {
      await openPage(page);
      const { output, delays } = await run(page, runtime, code, 4_000, extraTime);
      expect(output).toMatch(message);
      expect(delays.length).toBeGreaterThan(0);
      slowest.push(Math.max(...delays));
    }
    expect(Math.min(...slowest), `slowest clicks: ${slowest.map(Math.round).join()} ms`).toBeLessThan(200);
  });
}

/** Runs a test in a page that survives the crash of a frame, and then closes the page. */
async function withBarePage(act: (page: BarePage) => Promise<void>): Promise<void> {
  const { executablePath = chromium.executablePath(), args = [] } = FULL_CHROMIUM;
  const page = await openBarePage(executablePath, args, site.url);
  try {
    await expect.poll(() => page.evaluate('typeof verifierPage')).toBe('object');
    await act(page);
  } finally {
    await page.close();
  }
}

/** Starts a program. Its result is stored in the page's global variable `ended` when it ends. */
async function start(
  page: BarePage,
  { runtime, code }: Pick<Bomb, 'runtime' | 'code'>,
  limit: number,
): Promise<void> {
  const call = [`'bomb'`, `'${runtime}'`, JSON.stringify({ files: [{ name: FILES[runtime], code }] }), limit];
  await page.evaluate(`void verifierPage.run(${call.join()}).then((run) => (globalThis.ended = run.result))`);
}

/** Waits until the program's output or result matches, and expects that the page still renders. */
async function expectMessage(page: BarePage, message: RegExp): Promise<void> {
  const getOutput = () =>
    page.evaluate(`[
      ...verifierPage.events('bomb').map(({ text }) => text),
      globalThis.ended?.error?.name + ': ' + globalThis.ended?.error?.message,
      globalThis.ended?.stopped,
    ].join('\\n')`);
  await expect.poll(getOutput, { timeout: 60_000 }).toMatch(message);
  const nextFrame = page.evaluate('new Promise((resolve) => requestAnimationFrame(() => resolve(true)))');
  const timeout = new Promise((resolve) => setTimeout(resolve, 5_000, 'the page does not respond'));
  expect(await Promise.race([nextFrame, timeout])).toBe(true);
}

for (const [name, bomb] of Object.entries(MEMORY_BOMBS)) {
  test(`a memory bomb (${name}) is stopped with a message, and the page still renders`, async () => {
    const limit = bomb.runtime === 'python' || bomb.runtime === 'sql' ? 10_000 : 5_000;
    await withBarePage(async (page) => {
      await start(page, bomb, limit);
      await expectMessage(page, bomb.message);
    });
  });
}

for (const [runtime, code, hasStarted] of [
  [
    'js',
    'console.log("waiting"); await new Promise((done) => setTimeout(done, 60_000));',
    'verifierPage.events("bomb").length > 0',
  ],
  ['html', '<p>calm</p>', 'Boolean(globalThis.ended)'],
] as const) {
  test(`a crashed process is reported in the ${runtime} runtime`, async () => {
    await withBarePage(async (page) => {
      await start(page, { runtime, code }, 60_000);
      await expect.poll(() => page.evaluate(hasStarted)).toBe(true);
      expect(await page.crashFrame()).toBe(true);
      await expectMessage(page, UNRESPONSIVE);
    });
  });
}

test('the only permission of the sandboxed frame is to run scripts', async ({ page }) => {
  await openPage(page);
  await run(page, 'html', '<p>calm</p>');
  const host = page.frames().find((frame) => frame.url().includes('/runtimes/host-'));
  expect(await host?.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
  const inside = host?.childFrames()[0];
  expect(await inside?.evaluate(() => origin)).toBe('null');
});
