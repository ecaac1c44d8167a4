/** Smoke test of the built site in Firefox. Playwright tests it in Chromium, in more depth. */
import { readFileSync, writeFileSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parsePage } from '../../examples/language';
import { toHash } from '../../examples/playground/Playground/share';
import { RUNTIMES } from '../../examples/runtimes/all';
import { STARTERS } from '../../src/components/PlaygroundPage/starters';
import { contentMap, findDocFile } from '../../src/site/content-map';
import { findOrInstallFirefox } from '../../tools/lib/browser.mjs';
import { serveBuild } from '../../tools/lib/built-site.mjs';
import { PROGRAMS } from '../e2e/lib/programs';

const RECORD = 'docs-internal/records/firefox.json';
let record = JSON.parse(readFileSync(RECORD, 'utf8')) as { browser: string; runtimes: string[] };
const executablePath = process.env.FIREFOX_PATH ?? findOrInstallFirefox();
if (!executablePath)
  console.warn(`Firefox is missing and can't be installed. Its tests last passed in ${record.browser}.`);

/** Python and Postgres take several seconds to start, or much longer on a busy machine. In milliseconds. */
const TIMEOUT = 60_000;

const NAMES = Object.keys(RUNTIMES);

const KNOWN_ERRORS = [
  // Python's loader tests whether it can import from a data: address.
  /blocked a script .* at data:text\/javascript,/,
  // Leaving a page cancels its requests, and so do Stop and Run. If the worker itself fails, the message is different.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
  /error loading dynamically imported module|Unable to preload CSS/,
];

let browser: Browser | undefined;
let page: Page;
let site: Awaited<ReturnType<typeof serveBuild>>;
let errors: string[] = [];
let hasFailed = false;

/** Opens a tab, accepts its dialogs, and collects its errors. */
async function openTab(browser: Browser): Promise<Page> {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(TIMEOUT);
  tab.on('dialog', (dialog) => void dialog.accept());
  tab.on('pageerror', (error) => errors.push(String(error)));
  tab.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  tab.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return tab;
}

async function open(path: string): Promise<void> {
  await page.goto(site.origin + path);
}

/**
 * Returns the selector of a button. Selectors by role and name (`::-p-aria`) take Firefox several seconds if a worker
 * is busy.
 */
const button = (label: string, container = 'main') =>
  `${container} ::-p-xpath(.//button[contains(., "${label}") or @aria-label="${label}"])`;

const click = (label: string, container?: string) => page.locator(button(label, container)).click();

/** Replaces the code in the last editor of the container, as pasting does. */
async function edit(code: string, container = 'main'): Promise<void> {
  const textarea = `${container} textarea`;
  await page.locator(textarea).wait();
  await page.$$eval(
    `${container} textarea` as 'textarea',
    (fields, text) => {
      fields.at(-1)?.focus();
      fields.at(-1)?.select();
      document.execCommand('insertText', false, text);
    },
    code,
  );
  await expectText(textarea, code);
}

const readText = (selector: string) =>
  page.$$eval(selector, (elements) =>
    elements
      .map((each) => (each instanceof HTMLTextAreaElement ? each.value : (each as HTMLElement).innerText))
      .join('\n'),
  );

const expectText = (selector: string, expected: string | RegExp) =>
  expect.poll(() => readText(selector), { timeout: TIMEOUT }).toMatch(expected);

/** Waits until the program has drawn or printed the text. The preview is a frame in a frame. */
async function expectResult(runtime: string, expected = '?'): Promise<void> {
  if (RUNTIMES[runtime]?.kind !== 'frame') return expectText('[role=log]', expected);
  const readPreview = () => {
    const preview = page.frames().find((frame) => frame.parentFrame()?.parentFrame() === page.mainFrame());
    // The frame may be replaced in the meantime.
    return preview?.$eval('body', (body) => body.innerText).catch(() => '') ?? '(no preview)';
  };
  await expect.poll(readPreview, { timeout: TIMEOUT }).toContain(expected);
}

async function run(code: string): Promise<void> {
  await edit(code);
  await click('Run');
}

/** Opens the playground unless it's already open, and selects the runtime. */
async function openPlayground(runtime: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/playground') await open('/playground');
  await page.locator('select').fill(runtime);
}

async function runStarter(runtime: string): Promise<void> {
  await openPlayground(runtime);
  // The page has saved what earlier tests wrote.
  await click('Reset');
  await click('Run');
  await expectResult(runtime, STARTERS[runtime]?.[0]?.shows);
}

/** Opens a program from a link, which replaces what earlier tests wrote. */
async function openProgram(runtime: string, code: string): Promise<void> {
  await open('/licences');
  await open(`/playground${await toHash({ target: runtime, files: [code] })}`);
  await expectText('main textarea', code);
}

/** Resets the editor, which works only if the page isn't blocked. */
async function expectResponse(): Promise<void> {
  await click('Reset');
  await expectText('main', 'The original code has been restored.');
}

async function search(): Promise<void> {
  await open('/');
  await page.keyboard.press('/');
  await page.locator('[role=dialog] input').fill('closure');
  await page.locator('[role=dialog] [role=treeitem]').wait();
  await page.keyboard.press('Enter');
  await expectText('h1', /closure/i);
}

/** Returns the first exercise for a runtime, in the order of the content map. */
function findExercise(runtime: string) {
  for (const { id, route } of contentMap.docs) {
    const file = findDocFile('docs', id);
    if (!file) continue;
    const { exercises } = parsePage(file, readFileSync(file, 'utf8'));
    const exercise = exercises.find(({ starter }) => starter.fence.runtime === runtime);
    if (exercise) return { route, ...exercise };
  }
  throw new Error(`No page has an exercise for ${runtime}.`);
}

afterAll(async () => {
  await browser?.close();
  site?.close();
});

describe.skipIf(!executablePath)('Firefox', () => {
  beforeAll(async () => {
    site = await serveBuild('build', '/');
    // Headless Firefox has no mouse otherwise, and on touch screens the page lets programs take the focus.
    const extraPrefsFirefox = { 'ui.allPointerCapabilities': 6 };
    browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
    page = await openTab(browser);
    await open('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
  });

  beforeEach(({ onTestFailed }) =>
    onTestFailed(async () => {
      hasFailed = true;
      if (!browser) return;
      await page.close();
      page = await openTab(browser);
    }),
  );

  afterEach(() => {
    const unknown = errors.filter((text) => !KNOWN_ERRORS.some((known) => known.test(text)));
    errors = [];
    expect(unknown).toEqual([]);
  });

  describe.each(NAMES)('%s', (name) => {
    const { wrong, message = '', endless, limited, edited } = PROGRAMS[name] ?? {};

    test('runs a program, also after an edit', async () => {
      await runStarter(name);
      const second = STARTERS[name]?.[1];
      await run(edited?.code ?? second?.files.at(-1)?.code ?? '');
      await expectResult(name, edited?.shows ?? second?.shows);
    });

    for (const [title, code, expected] of [
      ['reports an error', wrong, message],
      ['ends an endless program', limited, /finish/],
    ] as const)
      if (code)
        test(title, async () => {
          await openPlayground(name);
          await run(code);
          await expectText('[role=log]', expected);
        });

    if (endless)
      test('stops an endless program, and runs the next', async () => {
        await openPlayground(name);
        await run(endless);
        await expectText('[role=status]', 'Running');
        await click('Stop');
        await expectText('[role=log]', 'Stopped.');
        await runStarter(name);
      });

    test('accepts the solution of an exercise, which survives a reload', async () => {
      const { route, title, solution } = findExercise(name);
      const exercise = `section[aria-label=${JSON.stringify(title)}]`;
      await open(route);
      await click('Write your answer', exercise);
      await edit(solution.code, exercise);
      await click('Check', exercise);
      await expectText(`${exercise} [aria-label=Verdict]`, 'Solved.');
      await page.reload();
      await expectText(`${exercise} textarea`, solution.code);
    });
  });

  test('takes typed code', async () => {
    await open('/playground');
    await edit('');
    // The editor inserts closing brackets.
    await page.keyboard.type("for (const word of ['typed', 'code']) {");
    await page.keyboard.press('Enter');
    await page.keyboard.type('console.log(word)');
    await click('Run');
    await expectText('[role=log]', 'typed\ncode');
  });

  test.each([
    [
      'a forged error',
      'js',
      `postMessage({ type: 'result', run: 1, result: { error: { name: 'x'.repeat(6e6), message: 'x' } } });`,
    ],
    ['a long error', 'js', `throw new Error('x'.repeat(6e7))`],
  ])('ends a program that sends %s, and the page stays responsive', async (_name, runtime, code) => {
    await openProgram(runtime, `${code}\nawait new Promise(() => {});`);
    await click('Run');
    await expectText('[role=log]', 'Stopped: the program');
    await expectResponse();
  });

  test('ends a preview that keeps taking the focus', async () => {
    await openProgram(
      'html',
      '<input><script>setInterval(() => document.querySelector("input").focus(), 50)</script>',
    );
    await page.focus('main textarea');
    for (const key of ['End', 'Enter']) {
      await page.keyboard.down('Control');
      await page.keyboard.press(key as 'End');
      await page.keyboard.up('Control');
    }
    for (let i = 0; i < 100 && !(await readText('[role=log]')).includes('kept taking'); i++)
      await page.keyboard.type('x', { delay: 100 });
    await expectText('[role=log]', 'kept taking the keyboard focus');
    await page.keyboard.type('typed');
    await expectText('main textarea', /typed$/);
  });

  test('opens nothing after a middle click on a link in a preview', async () => {
    await openProgram('html', `<a href="${site.origin}/?secret" style="display:block;height:200px">link</a>`);
    await click('Run');
    await expectResult('html', 'link');
    const pages = (await browser?.pages())?.length;
    await page.locator('main iframe').click({ button: 'middle' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await browser?.pages())?.length).toBe(pages);
  });

  test.each([
    ['long code', 'js', 'x'.repeat(50_000)],
    ['code that would take too long to highlight', 'html', '<a b="'.repeat(200)],
  ])('opens a link with %s in a plain text field', async (_name, runtime, code) => {
    await openProgram(runtime, code);
    await expectText('main', 'This code isn’t highlighted');
    await expectResponse();
  });

  test.each(['/docs/category/html#%', '/playground#run=%.AAAA'])('follows a link to %s', async (href) => {
    await open('/licences');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
    await page.waitForFunction((href) => location.href.endsWith(href), {}, href);
    await page.locator('html[data-ready] h1').wait();
  });

  test('keeps progress after a reload', async () => {
    await open('/docs/general/git');
    await click('Mark as read');
    await page.locator(button('Mark as unread')).wait();
    await page.reload();
    await page.locator(button('Mark as unread')).wait();
    await open('/progress');
    await expectText('dl', new RegExp(`Exercises solved\\s+${NAMES.length}\\b`));
  });

  test('searches', search);

  test('saves all pages for reading offline', async () => {
    await open('/offline');
    await click('Save: All pages and search');
    await page.locator(button('Remove: All pages and search')).wait();
    site.close();
  });

  test.each(NAMES)('runs %s offline', async (name) => {
    await open('/playground');
    await runStarter(name);
  });

  test('searches offline', search);
});

test('the record lists every runtime', async () => {
  if (browser && !hasFailed && !process.env.CI) {
    record = { browser: await browser.version(), runtimes: NAMES };
    writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  }
  expect(record.runtimes, `Run "npm run test:firefox" and commit ${RECORD}.`).toEqual(NAMES);
});
