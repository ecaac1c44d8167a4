/**
 * `node scripts/first-view.mjs [paths…]`, after a build: what the first view of a page downloads, nothing cached, nothing
 * touched. Bytes on the wire by kind, requests, what was fetched ahead, and how long the main thread was blocked at a
 * processor four times slower. `--files` lists the scripts, `--json` prints one line for programs.
 */
import path from 'node:path';
import { chromium } from 'playwright';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { serveBuild, weight } from './lib/built-site.mjs';

const BUILD = process.env.BUILD_DIR ?? 'build';
const BASE = process.env.GROUNDWORK_BASE_URL ?? '/';
const PAGES = ['docs/tech/algorithms/binary-search', 'docs/general/git', 'docs/tags/algorithms', 'blog', ''];

/** Of a task, what is beyond 50 ms counts as blocked: the definition of total blocking time. */
const LONG_TASK = 50;

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const site = await serveBuild(BUILD, BASE);
const executablePath = (process.env.CHROMIUM_PATH ?? findOrInstallBrowser()) || undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const rows = [];
  for (const name of paths.length > 0 ? paths : PAGES) rows.push(await view(BASE + name));
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else console.table(rows);
} finally {
  await browser.close();
  site.close();
}

/** @param {string} address path of a page */
async function view(address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = /** @type {Window & { tasks?: number[] }} */ (window);
    const tasks = (seen.tasks = /** @type {number[]} */ ([]));
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const ahead = new Set();
  page.on('requestfinished', async (request) => {
    const url = new URL(request.url());
    const file = url.origin === site.origin ? site.fileOf(url.pathname) : undefined;
    // The last answers may come when the page is closed already: they count as the page's own.
    const headers = file ? await request.allHeaders().catch(() => undefined) : undefined;
    if (file) (headers?.['sec-purpose']?.startsWith('prefetch') ? ahead : seen).add(file);
  });
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  const tasks = await page.evaluate(() => /** @type {Window & { tasks?: number[] }} */ (window).tasks ?? []);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  const kind = (/** @type {RegExp} */ pattern) => [...seen].filter((file) => pattern.test(file));
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((total, file) => total + weight(path.join(BUILD, file)), 0);
  if (process.argv.includes('--files')) {
    for (const file of kind(/\.js(?:on)?$/)) console.log(weight(path.join(BUILD, file)), file);
  }
  return {
    page: address,
    html: sum(kind(/\.html$/)),
    css: sum(kind(/\.css$/)),
    js: sum(kind(/\.js$/)),
    json: sum(kind(/\.json$/)),
    all: sum(seen),
    requests: seen.size,
    ahead: sum([...ahead].filter((file) => !seen.has(file))),
    nodes,
    blocked: Math.round(tasks.reduce((total, time) => total + Math.max(0, time - LONG_TASK), 0)),
  };
}
