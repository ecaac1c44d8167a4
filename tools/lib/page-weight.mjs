import path from 'node:path';
import { chromium } from 'playwright';
import { findOrInstallHeadlessBrowser } from './browser.mjs';
import { brotli, getWeight } from './built-site.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./built-site.mjs').serveBuild>>} Site */

/**
 * Describes what a browser loads for a page. Sizes are transfer sizes in bytes.
 *
 * @typedef {object} PageWeight
 * @property {string[]} scripts paths to the script files that the page loaded, relative to the build
 * @property {number} html
 * @property {number} css
 * @property {number} js script files and inline scripts
 * @property {number} fonts
 * @property {number} images
 * @property {number} total excludes images
 * @property {number} requests number of loaded files, including images and the page itself
 * @property {number} ahead size of files that were only prefetched for later pages; not part of other values
 * @property {number} thirdParty number of URLs requested from other origins, including blocked ones
 * @property {number} markup uncompressed size of the page's HTML divided by the size of the HTML in its article
 * @property {number} blocked total blocking time in milliseconds
 */

/** A task blocks the page if it takes longer than this many milliseconds. Only the excess counts as blocking time. */
const LONG_TASK = 50;

/**
 * Launches the Chromium that CHROMIUM_PATH points to. If it isn't set, finds or installs one, preferably the headless
 * one, because the other also requests the page's icon.
 */
export function openBrowser() {
  const executablePath = (process.env.CHROMIUM_PATH ?? findOrInstallHeadlessBrowser()) || undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Measures what a browser with an empty cache loads for a page.
 *
 * @param {import('playwright').Browser} browser
 * @param {Site} site the running server
 * @param {string} build path to the build
 * @param {string} address URL path of the page
 * @param {{ slowdown?: number, use?: (page: import('playwright').Page) => Promise<void> }} [options] `slowdown`: how
 *   many times slower the processor should be; `use`: interacts with the page before the measurement ends
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, site, build, address, { slowdown = 1, use } = {}) {
  // Files that a service worker downloads shouldn't count towards the page's weight.
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
      // If the headers can't be read because the page was closed, count the file as loaded rather than prefetched.
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
