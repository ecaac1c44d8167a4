/** What the first view of a page takes, as a browser sees it: nothing cached, nothing touched. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findOrInstallBrowser } from './browser.mjs';
import { weight } from './built-site.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./built-site.mjs').serveBuild>>} Site */

/**
 * @typedef {object} PageWeight bytes are those on the wire (see `weight`), but for those of `markup`
 * @property {string} address path of the page
 * @property {string[]} scripts files of the build that were run
 * @property {number} html
 * @property {number} css
 * @property {number} js
 * @property {number} fonts
 * @property {number} images
 * @property {number} other data and whatever else is fetched
 * @property {number} total without images
 * @property {number} requests with the page itself and images
 * @property {number} ahead fetched for pages that may come next (`Sec-Purpose: prefetch`); in no other figure
 * @property {number} thirdParty requests that went, or tried to go, to another origin
 * @property {number} nodes elements in the body
 * @property {Markup} markup see `measureMarkup`
 * @property {number} blocked milliseconds beyond 50 of each task on the main thread
 */

/**
 * @typedef {object} Markup
 * @property {number} page bytes of HTML, not compressed
 * @property {number} article of these, those of the article
 * @property {Record<string, number>} parts where the others are
 * @property {string[]} frameLinks paths that navbar and footer link to: the same on all pages
 */

/** Of a task, what is beyond 50 ms counts as blocked: the definition of total blocking time. */
const LONG_TASK = 50;

/** @returns {Promise<import('playwright').Browser>} the caller closes it */
export function openBrowser() {
  const executablePath = (process.env.CHROMIUM_PATH ?? findOrInstallBrowser()) || undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Opens a page as a new reader does.
 *
 * @param {import('playwright').Browser} browser
 * @param {Site} site a build that is served
 * @param {string} build folder of that build
 * @param {string} address path of the page
 * @param {{ slowdown?: number }} [options] `slowdown`: how many times slower the processor is made; matters to `blocked`
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, site, build, address, { slowdown = 1 } = {}) {
  // A service worker's own store is not the first view: nothing waits for it.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    if (slowdown > 1) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.addInitScript(() => {
      const seen = /** @type {Window & { tasks?: number[] }} */ (window);
      const tasks = (seen.tasks = /** @type {number[]} */ ([]));
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((entry) => entry.duration)),
      ).observe({ type: 'longtask', buffered: true });
    });
    /** @type {Map<string, string>} file of the build → kind of request */
    const seen = new Map();
    /** @type {Set<string>} */
    const ahead = new Set();
    /** @type {Set<string>} */
    const elsewhere = new Set();
    /** @type {Promise<void>[]} */
    const reading = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== site.origin) elsewhere.add(request.url());
    });
    page.on('requestfinished', (request) => {
      const url = new URL(request.url());
      if (url.origin !== site.origin) return;
      const file = site.fileOf(url.pathname) ?? (request.isNavigationRequest() ? '404.html' : undefined);
      if (!file) return;
      reading.push(
        request
          .allHeaders()
          // The last answers may come when the page is closed already: they count as the page's own.
          .catch(() => /** @type {Record<string, string>} */ ({}))
          .then((headers) => {
            if (headers['sec-purpose']?.startsWith('prefetch')) ahead.add(file);
            else seen.set(file, request.resourceType());
          }),
      );
    });
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await settle(page, () => reading.length);
    await Promise.all(reading);
    const tasks = await page.evaluate(
      () => /** @type {Window & { tasks?: number[] }} */ (window).tasks ?? [],
    );
    const nodes = await page.evaluate(() => document.body.querySelectorAll('*').length);
    const document = [...seen].find(([, kind]) => kind === 'document')?.[0];
    if (!document) throw new Error(`${address}: the server has no such page.`);
    const markup = await page.evaluate(measureMarkup, readFileSync(path.join(build, document), 'utf8'));
    const sum = (/** @type {Iterable<string>} */ files) =>
      [...files].reduce((all, file) => all + weight(path.join(build, file)), 0);
    const kind = (/** @type {RegExp} */ pattern) => [...seen.keys()].filter((file) => pattern.test(file));
    const scripts = kind(/\.m?js$/);
    const [all, html, css, js, fonts, images] = [
      seen.keys(),
      kind(/\.html$/),
      kind(/\.css$/),
      scripts,
      kind(/\.woff2?$/),
      kind(/\.(?:svg|png|webp|avif|jpe?g|gif|ico)$/),
    ].map(sum);
    return {
      address,
      scripts,
      html,
      css,
      js,
      fonts,
      images,
      other: all - html - css - js - fonts - images,
      total: all - images,
      requests: seen.size,
      ahead: sum([...ahead].filter((file) => !seen.has(file))),
      thirdParty: elsewhere.size,
      nodes,
      markup,
      blocked: Math.round(tasks.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK), 0)),
    };
  } finally {
    await context.close();
  }
}

/**
 * Waits until a page stays as it is: on a busy machine the network may be quiet before the page has come alive.
 *
 * @param {import('playwright').Page} page
 * @param {() => number} requests how many there were
 */
async function settle(page, requests) {
  let before = '';
  for (let i = 0; i < 40; i++) {
    const nodes = await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => resolve(document.body.querySelectorAll('*').length), { timeout: 5000 }),
        ),
    );
    const now = `${nodes} ${requests()}`;
    if (now === before) return;
    before = now;
    await page.waitForTimeout(500);
  }
}

/**
 * Runs in the browser: how much of a page's HTML is its article. The page is parsed as it was sent, without scripts, and
 * both are counted as the browser writes them out again, in UTF-8, so that a minifier's habits favour neither. The
 * article is the `<article>` where there is one (a doc, a post: breadcrumbs, title, text, tags), else `<main>`.
 * `parts` is what surrounds it; what is in none of them is `rest`.
 *
 * @param {string} html
 * @returns {Markup}
 */
function measureMarkup(html) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const bytes = (/** @type {Element | null | undefined} */ element) =>
    element ? new TextEncoder().encode(element.outerHTML).length : 0;
  const articles = parsed.querySelectorAll('article');
  const article = articles.length === 1 ? articles[0] : parsed.querySelector('main');
  const page = bytes(parsed.documentElement);
  const inline = [...parsed.querySelectorAll('body script')].filter((script) => !article?.contains(script));
  /** @type {Record<string, number>} */
  const parts = {
    head: bytes(parsed.head),
    navbar: bytes(parsed.querySelector('nav.navbar')),
    sidebar: bytes(parsed.querySelector('aside')),
    contents: bytes(parsed.querySelector('.table-of-contents')),
    pagination: bytes(parsed.querySelector('nav.pagination-nav')),
    footer: bytes(parsed.querySelector('footer.footer')),
    scripts: inline.reduce((all, script) => all + bytes(script), 0),
  };
  parts.rest = page - bytes(article) - Object.values(parts).reduce((all, part) => all + part, 0);
  const frameLinks = [...parsed.querySelectorAll('nav.navbar a[href], footer.footer a[href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return { page, article: bytes(article), parts, frameLinks };
}
