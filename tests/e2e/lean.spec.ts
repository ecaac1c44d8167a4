/** What a reader downloads and waits for: bytes of a first view, fetching ahead, pages and components that come alive late. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { buildDir } from './lib/site';

const DOC = '/docs/tech/algorithms/binary-search';
const NEXT = '/docs/tech/algorithms/recursion';

/** Bytes of scripts on the wire that a doc may ask for on its first view: what there is now and 1 %; the goal is 95,000. */
const SCRIPT_BUDGET = 95_600;
const REQUEST_BUDGET = 15;

/** Paths that a page asks the site for. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) asked.push(url.pathname);
  });
  return asked;
}

function weight(pathname: string): number {
  const bytes = readFileSync(path.join(buildDir, pathname));
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

/** Marks the document, to tell later whether another one was loaded. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/** Follows a link without hovering over it first. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
}

/** Holds scripts and data that are asked for from now on. @returns lets them come, and waits until the page has had them */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route(/\.(js|json)$/, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => asked, 'something is on its way').toBeGreaterThan(0);
    release();
    await page.waitForLoadState('networkidle');
    // What came is drawn by then.
    await page.waitForTimeout(300);
  };
}

/** Puts the mouse's button down on an element. */
async function press(page: Page, element: Locator): Promise<void> {
  await element.hover();
  await page.mouse.down();
}

test.describe('first view of a doc', () => {
  test('stays within its bytes and requests, and fetches nothing ahead', async ({ page }) => {
    const asked = watch(page);
    await page.goto(DOC);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const scripts = asked.filter((name) => name.endsWith('.js'));
    expect(scripts.reduce((sum, name) => sum + weight(name), 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
    expect(asked.length).toBeLessThanOrEqual(REQUEST_BUDGET);
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    expect(asked.filter((name) => name.startsWith('/docs/'))).toEqual([DOC]);
  });

  test('no script of it names another doc', async ({ page }) => {
    const asked = watch(page);
    await page.goto(DOC);
    await hydrated(page);
    for (const name of asked.filter((each) => each.endsWith('.js')))
      expect(readFileSync(path.join(buildDir, name), 'utf8'), name).not.toContain(NEXT);
  });
});

test.describe('the next doc', () => {
  test('is fetched when a pointer rests on its link', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === NEXT);
    await page.locator(`.theme-doc-markdown a[href="${NEXT}"], a[href="${NEXT}"]`).first().hover();
    await fetched;
  });

  test('is not, for a reader who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const asked = watch(page);
    await page.goto(DOC);
    await hydrated(page);
    await page.locator(`a[href="${NEXT}"]`).first().hover();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('static-sidebar nav')).toBeVisible();
    expect(asked).not.toContain(NEXT);
  });

  test('comes without another document, with its title, description and structured data', async ({
    page,
  }) => {
    await page.goto(DOC);
    await hydrated(page);
    const isSame = await mark(page);
    await follow(page, NEXT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
    await expect(page).toHaveTitle(/Recursion/);
    await expect(page).toHaveURL(NEXT);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Recursion/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /recursion$/);
    const structured = page.locator('script[type="application/ld+json"]').first();
    await expect.poll(() => structured.textContent()).toContain('Recursion');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Recursion');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Recursion');
    expect(await isSame()).toBe(true);
  });

  test('comes by a link of the article, by the list of a tag, and back', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const isSame = await mark(page);
    await page.locator('.theme-doc-markdown a[href^="/docs/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Linear and binary search');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
    await page.locator('.theme-doc-footer a[href="/docs/tags/algorithms"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tagged with');
    await page.getByRole('link', { name: 'Recursion' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
    expect(await isSame()).toBe(true);
  });

  test('comes from the blog too, and its examples run', async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    const isSame = await mark(page);
    await page.locator('.navbar a[href="/docs/tech"]').dispatchEvent('click');
    await expect(page).toHaveURL('/docs/tech');
    await page
      .locator('.theme-doc-markdown figure[data-mode="live"]')
      .first()
      .getByRole('button', { name: 'Run' })
      .click();
    await expect(page.getByRole('log').first()).toContainText('learned', { timeout: 45_000 });
    expect(await isSame()).toBe(true);
  });

  for (const [first, second, title] of [
    [NEXT, '/docs/tech/algorithms/heaps', 'Heaps and priority queues'],
    [NEXT, '/search', 'Search'],
    ['/search', NEXT, 'Recursion'],
  ] as const)
    test(`may be left for ${second} while ${first} is on its way`, async ({ page }) => {
      const late = (address: string, ms: number) =>
        page.route(`**${address}`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          await route.continue();
        });
      await page.goto(DOC);
      await hydrated(page);
      const isSame = await mark(page);
      await late(first, 300);
      await late(second, 900);
      // As by the browser's buttons: the one link to the search opens its panel.
      const go = async (address: string) => {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await expect(page).toHaveURL(address);
      };
      await go(first);
      await go(second);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await isSame()).toBe(true);
    });

  test('is loaded anew when the server fails once', async ({ page, complaints }) => {
    await page.goto(DOC);
    await hydrated(page);
    let failures = 0;
    await page.route(`**${NEXT}`, (route) =>
      failures++ === 0 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await follow(page, NEXT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
    await hydrated(page);
    expect(failures).toBeGreaterThan(1);
    complaints.length = 0; // the failure
  });
});

test.describe('the blog', () => {
  const POST = '/blog/understanding-javascript';

  test('a post comes without another document, with its head, and back', async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    const isSame = await mark(page);
    await follow(page, POST);
    await expect(page).toHaveURL(POST);
    await expect(page.locator('html')).toHaveClass(/blog-post-page/);
    await expect(page.locator('html')).not.toHaveClass(/blog-list-page/);
    await expect(page).toHaveTitle(/JavaScript/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /understanding-javascript$/);
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(page.locator('html')).toHaveClass(/blog-list-page/);
    expect(await isSame()).toBe(true);
  });

  test('no script of a post holds its text', async ({ page }) => {
    const asked = watch(page);
    await page.goto(POST);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const scripts = asked.filter((name) => name.endsWith('.js'));
    expect(scripts.reduce((sum, name) => sum + weight(name), 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
    for (const name of scripts)
      expect(readFileSync(path.join(buildDir, name), 'utf8'), name).not.toContain(POST);
  });

  test('the phone’s menu lists the posts', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(POST);
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('link', { name: /Special characters/ }).click();
    await expect(page).toHaveURL(/special-characters/);
  });
});

test.describe('pages beside docs and blog', () => {
  for (const address of [
    '/',
    '/paths',
    '/paths/problem-solving',
    '/progress',
    '/docs/tech',
    '/no-such-page',
  ]) {
    test(`no script of ${address} names a doc, whatever was read`, async ({ page, complaints }) => {
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
        'groundwork.progress',
        JSON.stringify({ version: 1, read: { [DOC]: '2026-01-02T03:04:05Z' }, solved: {} }),
      ] as const);
      const asked = watch(page);
      await page.goto(address);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const scripts = asked.filter((name) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(2);
      for (const name of scripts)
        expect(readFileSync(path.join(buildDir, name), 'utf8'), name).not.toContain(NEXT);
      if (address === '/no-such-page') complaints.length = 0; // Chromium's line about its status
    });
  }

  test('come without another document, with their head, and back', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const isSame = await mark(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your progress' }).click();
    await expect(page).toHaveURL('/progress');
    await expect(page).toHaveTitle(/^Your progress/);
    await expect(page.getByLabel('Import', { exact: true })).toBeEnabled();
    await page.getByRole('link', { name: 'Choose a learning path' }).click();
    await expect(page).toHaveURL('/paths');
    await expect(page).toHaveTitle(/^Learning paths/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/paths$/);
    await page.getByRole('link', { name: 'Problem solving' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problem solving');
    const structured = page.locator('script[type="application/ld+json"]').first();
    await expect.poll(() => structured.textContent()).toContain('Course');
    await page.getByRole('main').getByRole('link', { name: 'Recursion' }).click();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problem solving');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groundwork' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Look at the middle' }).click();
    await expect(page.getByRole('list', { name: 'Looks so far' }).getByRole('listitem')).toHaveCount(1);
    expect(await isSame()).toBe(true);
  });

  test('the stepper of the home page answers the first press, and keeps the number that was picked before', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('radio', { name: '15', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Look at the middle' }).click();
    await expect(page.getByRole('list', { name: 'Looks so far' })).toContainText('more than 15');
    await page.getByRole('button', { name: 'Look at the middle' }).click();
    await expect(page.getByRole('list', { name: 'Looks so far' })).toContainText('15 is the one');
  });

  test('a file that a reader would import before the progress page answers cannot be lost', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/progress');
    await expect(page.locator('input[type="file"]')).toBeDisabled();
    await context.close();
  });
});

test.describe('a page whose styles this document has not', () => {
  test('is shown with them', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const sheet = page.locator('link[href*="/styles-blog."]');
    await expect(sheet).toHaveCount(0);
    await page.locator('.navbar a[href="/blog"]').dispatchEvent('click');
    await expect(page).toHaveURL('/blog');
    await expect(sheet).toHaveCount(1);
  });
});

test.describe('the head after a navigation', () => {
  /** What a head says of its page, in a fixed order. */
  const said = (head: ParentNode) =>
    [
      ...head.querySelectorAll(
        'title, meta[name], meta[property], link[rel="canonical"], link[rel="icon"], link[rel="preload"], script[type="application/ld+json"]',
      ),
    ]
      .map((element) => element.outerHTML.replace(' data-rh="true"', ''))
      .sort();

  // From a page that React draws whole, whose tags the server marked, and from a static one, whose tags have no mark.
  for (const from of ['/search', '/blog/understanding-javascript', DOC]) {
    test(`says what the page's own HTML says, once: from ${from}`, async ({ page }) => {
      await page.goto(from);
      await hydrated(page);
      const isSame = await mark(page);
      await follow(page, '/docs/tech');
      await expect(page).toHaveURL('/docs/tech');
      await follow(page, NEXT);
      await expect(page).toHaveTitle(/Recursion/);
      const html = await (await page.request.get(NEXT)).text();
      const [now, wanted] = [
        () => page.evaluate(`(${String(said)})(document.head)`),
        await page.evaluate(
          `(${String(said)})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').head)`,
        ),
      ];
      expect((wanted as string[]).length).toBeGreaterThan(10);
      await expect.poll(now).toEqual(wanted);
      expect(await isSame()).toBe(true);
    });
  }
});

test.describe('components of a doc', () => {
  test('load no code until they are wanted, and answer the first press', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const example = page.locator('figure[data-mode="live"]').first();
    await example.getByRole('button', { name: 'Run' }).click();
    await expect(example.getByRole('log')).toContainText('place: 7', { timeout: 45_000 });
  });

  test('answer after a navigation and after a reload; what was written is kept', async ({ page }) => {
    await page.goto(NEXT);
    await hydrated(page);
    await follow(page, DOC);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
    const example = page.locator('figure[data-mode="live"]').first();
    await example.getByRole('button', { name: 'Edit' }).click();
    const editor = example.getByRole('textbox', { name: /^Code of / });
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText("console.log('mine')");
    await page.reload();
    await expect(example.getByRole('textbox', { name: /^Code of / })).toHaveValue("console.log('mine')");
  });

  test('an exercise can be answered', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const answer = page.getByRole('button', { name: 'Write your answer' }).first();
    await answer.scrollIntoViewIfNeeded();
    await answer.click();
    await expect(page.getByRole('button', { name: 'Check' }).first()).toBeVisible();
  });

  test('what a reader opened before an exercise came alive stays open', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto(DOC);
    await hydrated(page);
    await page.route('**/assets/js/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const island = page.locator('live-island', { has: page.locator('section details') }).first();
    const hint = island.locator('details').first();
    await hint.locator('summary').first().click();
    await expect(hint).toHaveAttribute('open');
    release();
    // Its data goes when React takes over.
    await expect(island.locator(':scope > script')).toHaveCount(0);
    await expect(hint).toHaveAttribute('open');
  });

  for (const { what, path, button, answered } of [
    { what: 'an exercise', path: DOC, button: 'Write your answer', answered: 'Check' },
    {
      what: 'the end of a page',
      path: '/docs/general/git',
      button: 'Mark as read',
      answered: 'Mark as unread',
    },
  ])
    test(`${what} that would come alive during a press waits for its end`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const release = await holdFiles(page);
      const pressed = page.getByRole('button', { name: button }).first();
      await press(page, pressed);
      await release();
      await page.mouse.up();
      await expect(page.getByRole('button', { name: answered, exact: true }).first()).toBeVisible();
    });

  test('a quiz judges', async ({ page }) => {
    await page.goto('/docs/general/http');
    await hydrated(page);
    const quiz = page.locator('live-island section', { has: page.locator('fieldset') }).first();
    await quiz.scrollIntoViewIfNeeded();
    await quiz.locator('label').first().click();
    await quiz.getByRole('button', { name: 'Check' }).click();
    await expect(quiz.getByRole('status').first()).not.toBeEmpty();
  });
});

test.describe('the sidebar', () => {
  test('that React would draw during a press waits for its end', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const release = await holdFiles(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await press(page, sidebar.getByRole('link', { name: 'Recursion' }));
    await release();
    await page.mouse.up();
    await page.waitForURL(`**${NEXT}`);
  });

  test('answers its first press, though its code comes then', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'General' }).dispatchEvent('click');
    await expect(sidebar.getByRole('link', { name: 'Git basics' })).toBeVisible();
  });

  test('has every entry where it was, and the focus where it was, once React draws it', async ({ page }) => {
    await page.goto('/docs/tech/html-css/css/display-property/flex-box/container');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const look = () =>
      sidebar.locator('a, button').evaluateAll((controls) =>
        controls.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          // The focus may scroll the list.
          const top = y - (control.closest('nav > ul')?.getBoundingClientRect().y ?? 0);
          const { color, fontWeight } = getComputedStyle(control);
          const name = control.getAttribute('aria-label') ?? control.textContent;
          return [name, x, top.toFixed(2), width, height, color, fontWeight].join(' ');
        }),
      );
    const before = await look();
    expect(before.length).toBeGreaterThan(50);
    const category = sidebar.getByRole('button', { name: "'JavaScript'" });
    await category.focus();
    // Only React's has classes on all its list items.
    await expect(sidebar.locator('li:not([class])')).toHaveCount(0);
    expect(await look()).toEqual(before);
    await expect(category).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(category).toHaveAttribute('aria-expanded', 'true');
  });

  test('breaks no label anew once React draws it, however wide the letters are', async ({ page }) => {
    await page.goto('/docs/tech/html-css/css/display-property/flex-box/container');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    // Which labels just fit depends on the reader's font.
    const heights = () =>
      sidebar.evaluate((nav) => {
        const told: string[] = [];
        for (let size = 12; size <= 16; size += 0.25) {
          nav.style.fontSize = `${size}px`;
          for (const link of nav.querySelectorAll('a'))
            told.push(
              `${link.textContent} at ${size} px: ${Math.round(link.getBoundingClientRect().height)}`,
            );
        }
        nav.style.fontSize = '';
        return told;
      });
    const before = await heights();
    await sidebar.getByRole('button', { name: "'JavaScript'" }).focus();
    await expect(sidebar.locator('li:not([class])')).toHaveCount(0);
    expect(await heights()).toEqual(before);
  });
});

test.describe('the buttons of the sidebar', () => {
  const FLEX = '/docs/tech/html-css/css/display-property/flex-box/container';
  const places = (page: Page) =>
    page.locator('static-sidebar nav a').evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return [link.textContent, x, y, width, height].join(' ');
      }),
    );

  test('are in no HTML, and come with the script without moving a link', async ({
    browser,
    baseURL,
    page,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(FLEX);
    await expect(plain.locator('static-sidebar button')).toHaveCount(0);
    // Without a script, what opens a list is a link to where that begins, and is called nothing else.
    const links = plain.locator('static-sidebar a, .navbar a');
    await expect(links.filter({ hasText: 'Tech docs' })).toBeVisible();
    expect(await links.and(plain.locator('[role], [aria-expanded], [aria-haspopup]')).count()).toBe(0);
    const before = await places(plain);
    await context.close();
    expect(before.length).toBeGreaterThan(30);

    await page.goto(FLEX);
    await hydrated(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const open = sidebar.getByRole('button', { name: "Collapse sidebar category 'Flexbox'" });
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    const shut = sidebar.getByRole('button', { name: "Expand sidebar category 'Grid'" });
    await expect(shut).toHaveAttribute('aria-expanded', 'false');
    const first = sidebar.getByRole('button', { name: "Expand sidebar category 'Algorithms'" });
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    const own = sidebar.getByRole('button', { name: 'General', exact: true });
    await expect(own).toHaveAttribute('aria-expanded', 'false');
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Tech docs' });
    await expect(menu).toHaveAttribute('aria-haspopup', 'true');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.navbar a[href="/search"]')).toHaveAttribute('aria-haspopup', 'dialog');
    expect(await places(page)).toEqual(before);
    // Each is where its arrow was drawn: at the end of the line of its link, as large as a finger hits.
    const box = await first.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(40);
    expect(box?.height).toBeGreaterThanOrEqual(32);
  });

  test('are pressed where a reader pressed their place before they were there', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/js/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/general/git', { waitUntil: 'commit' });
    await expect(page.locator('static-sidebar button')).toHaveCount(0);
    // On the arrow, which is no element yet.
    const entry = page.locator('.theme-doc-sidebar-menu > li', { hasText: 'JavaScript' });
    const { width, height } = (await entry.boundingBox()) ?? { width: 0, height: 0 };
    await entry.click({ position: { x: width - 20, y: height / 2 } });
    release();
    await hydrated(page);
    await expect(
      page.getByRole('button', { name: "Collapse sidebar category 'JavaScript'" }),
    ).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('before the page answers', () => {
  test('two presses on one button are one', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/js/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(DOC, { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
    await menu.dispatchEvent('click');
    await menu.dispatchEvent('click');
    release();
    await hydrated(page);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    // Nothing is kept once it answers.
    expect(await page.evaluate(() => (document.body.click(), window.earlyClicks?.length))).toBe(0);
  });

  test('a press on the colour mode is not lost', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/js/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(DOC, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /dark and light mode/ }).dispatchEvent('click');
    release();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
