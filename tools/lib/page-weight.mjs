/** Measures what a browser loads from the network for a page. */
import path from 'node:path';
import { chromium } from 'playwright';
import { findOrInstallBrowser } from './browser.mjs';
import { textWeight, weight } from './built-site.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./built-site.mjs').serveBuild>>} Site */

/**
 * @typedef {object} PageWeight sizes are bytes on the wire (see `weight`)
 * @property {string} address path of the page
 * @property {string[]} scripts files of the build that the page loaded as scripts
 * @property {number} html
 * @property {number} css
 * @property {number} js script files and inline scripts
 * @property {number} fonts
 * @property {number} images
 * @property {number} total excludes images
 * @property {number} requests includes the page itself and images
 * @property {number} ahead prefetched for later pages (`Sec-Purpose: prefetch`); excluded from all other figures
 * @property {number} thirdParty requests to other origins, including blocked ones
 * @property {number} markup size of the page's HTML divided by that of its article, both uncompressed
 * @property {number} blocked total blocking time in milliseconds
 */

/** Milliseconds after which a task is long. Only the excess counts towards total blocking time. */
const LONG_TASK = 50;

/** @returns {Promise<import('playwright').Browser>} which the caller has to close */
export function openBrowser() {
  const executablePath = (process.env.CHROMIUM_PATH ?? findOrInstallBrowser()) || undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Opens a page with an empty cache.
 *
 * @param {import('playwright').Browser} browser
 * @param {Site} site a build being served
 * @param {string} build folder of that build
 * @param {string} address path of the page
 * @param {{ slowdown?: number, use?: (page: import('playwright').Page) => Promise<void> }} [options] `slowdown`: factor
 * by
 *   which the processor is slowed down; `use`: what the reader does before the measurement ends
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, site, build, address, { slowdown = 1, use } = {}) {
  // What a service worker caches for later isn't part of the page view.
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
      const tasks = /** @type {any} */ (window.tasks = /** @type {number[]} */ ([]));
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    /** Files of the build. @type {Set<string>} */
    const loaded = new Set();
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
      const note = (/** @type {Record<string, string>} */ headers) =>
        void (headers['sec-purpose']?.startsWith('prefetch') ? ahead : loaded).add(file);
      // The page may have closed before the headers are read; such a file counts as loaded by the page itself.
      reading.push(request.allHeaders().then(note, () => note({})));
    });
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await use?.(page);
    await Promise.all(reading);
    const tasks = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).tasks));
    const { markup, inline } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const articles = sent.querySelectorAll('article');
      const article = articles.length === 1 ? articles[0] : sent.querySelector('main');
      const bytes = (/** @type {string | undefined} */ text) => new TextEncoder().encode(text).length;
      const scripts = [...sent.querySelectorAll('script:not([src], [type$="json"])')];
      return {
        markup: bytes(html) / bytes(article?.outerHTML),
        inline: scripts.map((script) => script.textContent ?? '').join('\n'),
      };
    });
    const sum = (/** @type {Iterable<string>} */ files) =>
      [...files].reduce((all, file) => all + weight(path.join(build, file)), 0);
    const kind = (/** @type {RegExp} */ pattern) => [...loaded].filter((file) => pattern.test(file));
    const scripts = kind(/\.m?js$/);
    const images = sum(kind(/\.(?:svg|png|webp|avif|jpe?g|gif|ico)$/));
    return {
      address,
      scripts,
      html: sum(kind(/\.html$/)),
      css: sum(kind(/\.css$/)),
      js: sum(scripts) + textWeight(inline),
      fonts: sum(kind(/\.woff2?$/)),
      images,
      total: sum(loaded) - images,
      requests: loaded.size,
      ahead: sum([...ahead].filter((file) => !loaded.has(file))),
      thirdParty: elsewhere.size,
      markup,
      blocked: Math.round(tasks.reduce((all, time) => all + Math.max(0, time - LONG_TASK), 0)),
    };
  } finally {
    await context.close();
  }
}
