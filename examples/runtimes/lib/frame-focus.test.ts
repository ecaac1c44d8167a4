import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatOutput, type RunRequest } from '../interface';
import type { VerifierPage } from '../../verify/browser-page';
import { CHROMIUM_PATH } from '../../verify/browser';
import { startServer, type VerifierServer } from '../../verify/browser-server';

let server: VerifierServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer(['html']);
  browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    // Keep sandboxed frames in the page's process, because init scripts may run too late in another process.
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'],
  });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  // Imitates Safari: sets its vendor name, and makes `focus()` do nothing in the sandboxed frame.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' });
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function ignore(options) {
      if (location.protocol !== 'about:') focus.call(this, options);
    };
  });
  await page.goto(server.url);
  return () => page.close();
});

/** Runs a document with a script. Returns the lines that it prints and the results of its tests. */
async function run(html: string, script: string, tests?: string) {
  const request: RunRequest = {
    files: [{ name: 'index.html', code: `${html}<script type="module">${script}</script>` }],
    ...(tests === undefined ? {} : { tests }),
  };
  const [{ result }, events] = await page.evaluate(async (asked) => {
    const { verifierPage } = globalThis as unknown as { verifierPage: VerifierPage };
    const ran = await verifierPage.run('run', 'html', asked, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 250));
    return [ran, verifierPage.events('run')] as const;
  }, request);
  expect(result.error).toBeUndefined();
  const results = (result.tests ?? []).map(({ sentence, message }) => `${sentence}: ${message ?? 'passes'}`);
  return [...formatOutput(events).split('\n'), ...results].filter(Boolean);
}

test('focus() works without side effects that the program could notice', async () => {
  const printed = await run(
    '<h1 id="top" tabindex="-1">Top</h1><button>Send</button><p id="text">Text</p>',
    `let isMoving = true; // afterwards, the page takes the focus back
     for (const name of ['focus', 'blur', 'focusin', 'focusout'])
       addEventListener(name, ({ target }) => {
         if (isMoving && target !== window) console.log(name, target.tagName, target.outerHTML.includes('groundwork'));
       }, true);
     location.hash = '#nowhere';
     await new Promise((resolve) => setTimeout(resolve, 50));
     for (const name of ['hashchange', 'popstate']) addEventListener(name, () => console.log(name));
     const before = history.length;
     const heading = document.querySelector('h1');
     const button = document.querySelector('button');
     heading.focus();
     console.log(document.activeElement === heading);
     button.focus();
     document.querySelector('p').focus();
     console.log(document.activeElement === button, heading.id, button.outerHTML);
     isMoving = false;
     setTimeout(() => console.log(location.hash, history.length - before), 50);`,
  );
  expect(printed).toEqual([
    'focus H1 false',
    'focusin H1 false',
    'true',
    'blur H1 false',
    'focusout H1 false',
    'focus BUTTON false',
    'focusin BUTTON false',
    'true top <button>Send</button>',
    '#nowhere 0',
  ]);
});

test('listeners can move the focus on, and a modal dialog traps it', async () => {
  const printed = await run(
    '<a id="first" href="#">First</a><a id="second" href="#">Second</a><dialog><button id="ok">OK</button></dialog><div style="height: 3000px"></div>',
    `const [first, second, ok] = ['first', 'second', 'ok'].map((id) => document.getElementById(id));
     first.addEventListener('focus', () => second.focus());
     scrollTo(0, 10);
     first.focus({ preventScroll: true });
     console.log(document.activeElement.id, first.id, location.hash === '', scrollY);
     document.querySelector('dialog').showModal();
     ok.focus();
     second.focus();
     console.log(document.activeElement.id);`,
  );
  expect(printed).toEqual(['second first true 10', 'ok']);
});

test('tests can press Tab and type, and the focus returns to the page afterwards', async () => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<textarea id="editor"></textarea>');
    document.getElementById('editor')?.focus();
  });
  const printed = await run(
    '<style>:focus { outline: 5px solid red }</style><button>Send</button><label>Name <input></label>',
    '',
    `test('tabs', async () => { await userEvent.tab(); expect(screen.getByRole('button')).toHaveFocus(); });
     test('matches :focus', () => {
       screen.getByRole('button').focus();
       expect(computed('button', 'outline-width')).toBe('5px');
     });
     test('types', async () => {
       await userEvent.type(screen.getByLabelText('Name'), 'Ada');
       expect(screen.getByLabelText('Name')).toHaveValue('Ada');
     });`,
  );
  expect(printed).toEqual(['tabs: passes', 'matches :focus: passes', 'types: passes']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('editor');
});
