/**
 * Hostile programs in the real host page, frame and policy: they can't read anything of the site, reach anything, or
 * keep the page busy.
 */
import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test, type Page } from '@playwright/test';
import type { VerifierPage } from '../../examples/verify/browser-page';
import { outputText } from '../../examples/runtimes/interface';
import {
  BOMBS,
  CHILD_ATTACK,
  DEPARTURES,
  FRAME_ATTACK,
  LARGE,
  MEMORY_BOMBS,
  RTC,
  WASM_MEMORY_BOMBS,
  WORKER_ATTACK,
  WORKER_MEMORY_BOMBS,
} from './lib/attacks';
import { startSandboxServer, type SandboxServer } from './lib/sandbox-server';

// One after the other, because they measure how quickly the page responds.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** The attacked runtimes and their files. */
const FILES = {
  js: 'main.js',
  ts: 'main.ts',
  vitest: 'main.test.ts',
  node: 'main.js',
  python: 'main.py',
  sql: 'main.sql',
  html: 'index.html',
};

type Runtime = keyof typeof FILES;

declare const verifierPage: VerifierPage;

let site: SandboxServer;
let elsewhere: Server;
let elsewhereUrl: string;
const reached: string[] = [];
/** Receives what WebRTC sends before it is connected. */
const stun = createSocket('udp4', () => reached.push('a question by WebRTC'));
let stunUrl: string;

test.beforeAll(async () => {
  site = await startSandboxServer(Object.keys(FILES));
  elsewhere = createServer((request, response) => {
    reached.push(`${request.url}`);
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

/** Opens the page with something to steal, and a button whose clicks are timed from the input to the handler. */
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

/** A click on the page; times are in the page's milliseconds. */
interface Click {
  at: number;
  /** From the click to the response. */
  delay: number;
}

interface Ran {
  /** Everything that the run printed or reported, as text. */
  told: string;
  /** Milliseconds from each click to the response, once the runtime was loaded and the program had started. */
  delays: number[];
}

/** Runs a program while clicking on the page all the time. @param watch milliseconds to continue after its end */
async function run(page: Page, runtime: Runtime, code: string, limit = 20_000, watch = 0): Promise<Ran> {
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
    if (done && end === Infinity) end = performance.now() + watch;
  }
  const { result, began } = await running;
  const events = await page.evaluate(() => verifierPage.events('attack'));
  const clicks = await page.evaluate(() => (globalThis as unknown as { clicks: Click[] }).clicks);
  expect(clicks.length, 'every click was answered').toBe(clicked);
  const error = result.error ? `${result.error.name}: ${result.error.message}` : '';
  return {
    told: [outputText(events), error, result.stopped ?? 'ended without being stopped'].join('\n'),
    // Loading Python takes seconds of both processors of a small machine, which isn't the program's fault.
    delays: clicks.filter(({ at }) => at >= began).map(({ delay }) => delay),
  };
}

/** Forgets all requests so far. */
function beginToListen(): void {
  reached.length = 0;
  site.requests.length = 0;
}

/** Expects that nothing has left the sandbox, and that the page hasn't navigated. */
function expectNothingReached(page: Page): void {
  expect(reached).toEqual([]);
  expect(site.requests.filter((path) => path.includes('leak'))).toEqual([]);
  expect(page.url()).toBe(site.url);
  expect(page.frames().filter((frame) => frame.url().startsWith(elsewhereUrl))).toEqual([]);
}

for (const [kind, runtime, attack, least] of [
  ['worker', 'js', WORKER_ATTACK, 30],
  ['frame', 'html', FRAME_ATTACK, 50],
  ['frame with frames', 'html', CHILD_ATTACK, 15],
] as const) {
  test(`a program in a ${kind} reads nothing of the site and reaches nothing`, async ({ page }) => {
    await openPage(page);
    beginToListen();
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    const code = attack
      .replaceAll('SITE', `${site.url}leak/`)
      .replaceAll('ELSEWHERE', elsewhereUrl)
      .replaceAll('STUN', stunUrl);
    const { told } = await run(page, runtime, code, 30_000, kind === 'worker' ? 0 : 12_000).catch(
      (error: unknown) => ({
        told: String(error),
      }),
    );
    const lines = told.split('\n');
    expect(lines.filter((line) => line.includes('ALLOWED'))).toEqual([]);
    expect(lines, told).toContain('all attempted');
    expect(lines.filter((line) => line.includes(': refused')).length, told).toBeGreaterThanOrEqual(least);
    expectNothingReached(page);
    expect(opened).toEqual([]);
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
    ).toBe(0);
  });
}

for (const { name, code } of DEPARTURES) {
  test(`a frame cannot lead itself elsewhere: ${name}`, async ({ page }) => {
    for (const target of [`${site.url}leak/`, `${elsewhereUrl}departed`]) {
      await openPage(page);
      beginToListen();
      const program = code.replaceAll('RTC', RTC).replaceAll('STUN', stunUrl).replaceAll('TARGET', target);
      await run(page, 'html', program, 2_000, 500);
      expectNothingReached(page);
    }
  });
}

/** The same browser, with sandboxed frames in the page's own process. By default, they have their own. */
async function withSharedProcess(act: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-features=IsolateSandboxedIframes'],
  });
  try {
    await act(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Runs a bomb; meanwhile, the page must respond to a click within 200 ms. */
async function expectEnded(
  page: Page,
  { runtime, code, ends }: { runtime: Runtime; code: string; ends: RegExp },
  watch: number,
  limit = 4_000,
) {
  const slowest: number[] = [];
  // A machine that runs other tests too is sometimes slow; but a page that is kept busy is slow every time.
  for (let tries = 0; tries < 3 && !slowest.some((delay) => delay < 200); tries++) {
    await openPage(page);
    const { told, delays } = await run(page, runtime, code, limit, watch);
    expect(told).toMatch(ends);
    expect(delays.length).toBeGreaterThan(0);
    slowest.push(Math.max(...delays));
  }
  expect(Math.min(...slowest), `slowest answers: ${slowest.map(Math.round).join()} ms`).toBeLessThan(200);
}

for (const bomb of BOMBS) {
  test(`${bomb.name} is ended, and the page answers meanwhile`, async ({ page }) => {
    await expectEnded(page, bomb, /no longer|flood/.test(String(bomb.ends)) ? 8_000 : 500);
  });
}

for (const bomb of MEMORY_BOMBS) {
  // A program counts as unresponsive after two checks, a second apart.
  const watch = /Stopped/.test(String(bomb.ends)) ? 8_000 : 3_000;

  test(`${bomb.name} is ended, and the page answers meanwhile`, async ({ page }) => {
    await expectEnded(page, bomb, watch);
  });

  test(`${bomb.name} is ended where the frame shares the page’s process`, async () => {
    await withSharedProcess(async (page) => {
      await openPage(page);
      const { told } = await run(page, bomb.runtime, bomb.code, 4_000, watch);
      expect(told).toMatch(bomb.ends);
      expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBeLessThanOrEqual(1);
    });
  });
}

/** Time limit in milliseconds, long enough for the memory to fill up first, even on a busy machine. */
const MEMORY_FIRST = 20_000;

/** A bomb in the page's own process takes ten seconds and more, so only every fourth one is tried there too. */
const SHARED = 4;

for (const [index, bomb] of [...WORKER_MEMORY_BOMBS, ...WASM_MEMORY_BOMBS].entries()) {
  test(`${bomb.name} is ended, and the page answers meanwhile`, async ({ page }) => {
    await expectEnded(page, bomb, 500, MEMORY_FIRST);
  });

  if (index % SHARED !== 0) continue;
  test(`${bomb.name} is ended where it shares the page’s process`, async () => {
    await withSharedProcess((page) => expectEnded(page, bomb, 500, MEMORY_FIRST));
  });
}

test('what is too large for a program is refused before it is allocated', async ({ page }) => {
  await openPage(page);
  const { told } = await run(page, 'html', LARGE);
  const lines = told.split('\n').filter((line) => /^\w.*: /.test(line));
  expect(lines.filter((line) => !line.endsWith('the program used more than 256 MB of memory'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(15);
});

test('the frame is sandboxed with scripts and nothing more', async ({ page }) => {
  await openPage(page);
  await run(page, 'html', '<p>calm</p>');
  const host = page.frames().find((frame) => frame.url().includes('/runtimes/host-'));
  expect(await host?.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
  const inside = host?.childFrames()[0];
  expect(await inside?.evaluate(() => origin)).toBe('null');
});
