/** Navigating between pages: prefetching, the progress bar, scrolling, and files that fail to load. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { holdBack } from './lib/hold-back';

const DOC = '/docs/tech/algorithms/binary-search';
const NEXT = '/docs/tech/algorithms/recursion';

/** Holds the next page back until the returned function is called. */
function holdNextPage(page: Page): Promise<() => void> {
  return holdBack(page, /\/algorithms\/recursion$/);
}

/** Marks the document. @returns a function that tells whether the document is still the same */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/** Records the paths that the page requests from now on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) asked.push(url.pathname);
  });
  return asked;
}

/** Follows a link without hovering over it first, which would prefetch the page. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
}

/** Disables prefetching, so that the files of the next page are only requested during the navigation. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

test('the old page stays until the next is loaded, with a progress bar meanwhile', async ({ page }) => {
  await saveData(page);
  await page.goto(DOC);
  await hydrated(page);
  const release = await holdNextPage(page);
  await follow(page, NEXT);
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a quick page shows no progress bar', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.evaluate(() => {
    const seen = window as Window & { sawBar?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) seen.sawBar = true;
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.locator(`a[href="${NEXT}"]`).first().hover();
  await page.waitForLoadState('networkidle');
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  expect(await page.evaluate(() => (window as Window & { sawBar?: boolean }).sawBar)).toBeUndefined();
});

test('a new page begins at its top, a hash at its heading, and Back where the reader was', async ({
  page,
}) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  await page.locator('.theme-doc-toc-desktop a[href="#pitfalls"]').click();
  await expect(page.locator('#pitfalls')).toBeInViewport();
  await page.goto(`${NEXT}#summary`);
  await expect(page.locator('#summary')).toBeInViewport();
});

test('a new page has the focus on its heading, and says its title', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeFocused();
  await expect(page.locator('[aria-live="assertive"]')).toContainText('Recursion');
});

test('a page that does not arrive is loaded as a document', async ({ page, complaints }) => {
  await saveData(page);
  await page.goto(DOC);
  await hydrated(page);
  const isSame = await mark(page);
  await page.route(`**${NEXT}`, (route) => route.abort(), { times: 1 });
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  await expect(page).toHaveURL(NEXT);
  expect(await isSame()).toBe(false);
  expect(complaints.length).toBeGreaterThan(0); // the aborted request
  complaints.length = 0;
});

test('a page is loaded as a document when the server fails once', async ({ page, complaints }) => {
  await saveData(page);
  await page.goto(DOC);
  await hydrated(page);
  let asked = 0;
  await page.route(`**${NEXT}`, (route) =>
    asked++ === 0 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  expect(asked).toBe(2);
  complaints.length = 0; // the failure
});

test('a page of a newer build is loaded as a document', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  const isSame = await mark(page);
  await page.route(`**${NEXT}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(<meta name="build" content=")[^"]+/, '$1another');
    await route.fulfill({ response, body: html });
  });
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  await expect.poll(isSame).toBe(false);
});

test('an address that leads nowhere is loaded as a document', async ({ page, complaints }) => {
  await page.goto(DOC);
  await hydrated(page);
  const isSame = await mark(page);
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('beforeend', '<a href="/docs/nowhere">nowhere</a>');
  });
  await follow(page, '/docs/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveURL('/docs/nowhere');
  expect(await isSame()).toBe(false);
  complaints.length = 0; // Chromium logs the page's status
});

test.describe('the next doc', () => {
  test('is fetched when a pointer rests on its link', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === NEXT);
    await page.locator(`a[href="${NEXT}"]`).first().hover();
    await fetched;
    await expect(page.locator(`link[rel="prefetch"][href$="${NEXT}"]`)).toHaveCount(1);
  });

  test('is fetched when its link gets the focus', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === NEXT);
    await page.locator(`a[href="${NEXT}"]`).first().focus();
    await fetched;
  });

  test('is fetched when a finger touches its link', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === NEXT);
    await page.locator(`a[href="${NEXT}"]`).first().dispatchEvent('touchstart');
    await fetched;
  });

  for (const [name, connection] of [
    ['who saves data', { saveData: true, effectiveType: '4g' }],
    ['on 2g', { saveData: false, effectiveType: '2g' }],
  ] as const)
    test(`is not, for a reader ${name}`, async ({ page }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      const asked = watch(page);
      await page.goto(DOC);
      await hydrated(page);
      await page.locator(`a[href="${NEXT}"]`).first().hover();
      await page.waitForTimeout(300);
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

  test('may be left for another page while it is on its way', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const isSame = await mark(page);
    const release = await holdNextPage(page);
    await follow(page, NEXT);
    await follow(page, '/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    release();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    expect(await isSame()).toBe(true);
  });
});

test('pages beside docs and blog come without another document, with their head, and back', async ({
  page,
}) => {
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

test.describe('the head after a navigation', () => {
  /** Returns the metadata in a head, in a fixed order. */
  const said = (head: ParentNode) =>
    [
      ...head.querySelectorAll(
        'title, meta[name]:not([name="theme-color"]), meta[property], link[rel="canonical"], link[rel="icon"], link[rel="preload"]:not([as="style"]), script[type="application/ld+json"]',
      ),
    ]
      .map((element) => element.outerHTML.replace(' data-astro-exec=""', ''))
      .sort();

  test("says what the page's own HTML says, once", async ({ page }) => {
    await page.goto('/blog/understanding-javascript');
    await hydrated(page);
    const isSame = await mark(page);
    await follow(page, '/docs/tech');
    await expect(page).toHaveURL('/docs/tech');
    await follow(page, NEXT);
    await expect(page).toHaveTitle(/Recursion/);
    const html = await (await page.request.get(NEXT)).text();
    const now = () => page.evaluate(`(${String(said)})(document.head)`);
    const wanted = (await page.evaluate(
      `(${String(said)})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').head)`,
    )) as string[];
    expect(wanted.length).toBeGreaterThan(10);
    await expect.poll(now).toEqual(wanted);
    expect(await isSame()).toBe(true);
  });
});

for (const old of [`${DOC}.html`, `${DOC}/index.html`]) {
  test(`the old path ${old} shows its page on a host without rules`, async ({ page, complaints }) => {
    await page.route(`**${old}`, async (route) => {
      const response = await route.fetch({ url: new URL('/no-such-page', route.request().url()).href });
      await route.fulfill({ response });
    });
    await page.goto(old);
    await expect(page).toHaveURL(DOC);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
    complaints.length = 0; // Chromium logs the status
  });
}
