import path from 'node:path';
import { chromium } from 'playwright';
import { findOrInstallBrowser } from './browser.mjs';
import { brotli, getWeight } from './built-site.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./built-site.mjs').serveBuild>>} Site */

/**
 * What a browser loads for a page. Sizes are bytes on the wire.
 *
 * @typedef {object} PageWeight
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

/** Milliseconds after which a task blocks. Only the time above counts as blocking time. */
const LONG_TASK = 50;

/** Opens Playwright's Chromium, or the one in CHROMIUM_PATH. */
export function openBrowser() {
  const executablePath = (process.env.CHROMIUM_PATH ?? findOrInstallBrowser()) || undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Measures what a browser with an empty cache loads for a page.
 *
 * @param {import('playwright').Browser} browser
 * @param {Site} site server of the build
 * @param {string} build folder
 * @param {string} address path of the page
 * @param {{ slowdown?: number, use?: (page: import('playwright').Page) => Promise<void> }} [options] `slowdown`: factor
 *   by which the processor is slowed down; `use`: actions of the reader before the measurement ends
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, site, build, address, { slowdown = 1, use } = {}) {
  // Downloads by a service worker don't belong to the page view.
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
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask', buffered: true });
    });
    const loaded = new Set();
    const ahead = new Set();
    const thirdParty = new Set();
    const pending = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== site.origin)
        thirdParty.add(request.url());
    });
    page.on('requestfinished', (request) => {
      const url = new URL(request.url());
      if (url.origin !== site.origin) return;
      const file = site.findFile(url.pathname) ?? (request.isNavigationRequest() ? '404.html' : undefined);
      if (!file) return;
      const addFile = (/** @type {Record<string, string>} */ headers) =>
        void (headers['sec-purpose']?.startsWith('prefetch') ? ahead : loaded).add(file);
      // If the page closes before the headers are read, the file counts as loaded by the page itself.
      pending.push(request.allHeaders().then(addFile, () => addFile({})));
    });
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await use?.(page);
    await Promise.all(pending);
    const tasks = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).tasks));
    const { markup, inline } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const original = new DOMParser().parseFromString(html, 'text/html');
      const articles = original.querySelectorAll('article');
      const article = articles.length === 1 ? articles[0] : original.querySelector('main');
      const bytes = (/** @type {string | undefined} */ text) => new TextEncoder().encode(text).length;
      const scripts = [...original.querySelectorAll('script:not([src], [type$="json"])')];
      return {
        markup: bytes(html) / bytes(article?.outerHTML),
        inline: scripts.map((script) => script.textContent ?? '').join('\n'),
      };
    });
    const sum = (/** @type {Iterable<string>} */ files) =>
      [...files].reduce((all, file) => all + getWeight(path.join(build, file)), 0);
    const filesLike = (/** @type {RegExp} */ pattern) => [...loaded].filter((file) => pattern.test(file));
    const scripts = filesLike(/\.m?js$/);
    const images = sum(filesLike(/\.(?:svg|png|webp|avif|jpe?g|gif|ico)$/));
    return {
      scripts,
      html: sum(filesLike(/\.html$/)),
      css: sum(filesLike(/\.css$/)),
      js: sum(scripts) + brotli(inline).length,
      fonts: sum(filesLike(/\.woff2?$/)),
      images,
      total: sum(loaded) - images,
      requests: loaded.size,
      ahead: sum([...ahead].filter((file) => !loaded.has(file))),
      thirdParty: thirdParty.size,
      markup,
      blocked: Math.round(tasks.reduce((all, time) => all + Math.max(0, time - LONG_TASK), 0)),
    };
  } finally {
    await context.close();
  }
}
