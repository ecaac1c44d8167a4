/**
 * Draws the images that browsers show when the site is installed: icons from static/img/favicon.svg, and screenshots of
 * a lesson. The results are committed; static/manifest.webmanifest lists them.
 *
 *     npm run build && node tools/app-icons.mjs
 *
 * Uses Playwright's Chromium, or the one in CHROMIUM_PATH.
 */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { serveBuild } from './lib/built-site.mjs';

const images = new URL('../static/img/', import.meta.url);
const LESSON = '/docs/tech/algorithms/binary-search';

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

const icon = await readFile(new URL('favicon.svg', images), 'utf8');
/**
 * @param {string} name
 * @param {number} size width and height in pixels
 * @param {number} [part] scale of the drawing: systems crop a maskable icon to a circle of 80 per cent
 */
async function drawIcon(name, size, part = 1) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = size * part;
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${part < 1 ? '#14231f' : 'transparent'}}` +
      `svg{display:block;width:${drawn}px;height:${drawn}px}</style>${icon}`,
  );
  await page.screenshot({ path: new URL(name, images).pathname, omitBackground: true });
  await page.close();
}
await drawIcon('icon-192.png', 192);
await drawIcon('icon-512.png', 512);
await drawIcon('icon-maskable-512.png', 512, 0.7);

const site = await serveBuild('build', '/');
for (const [name, width, height] of /** @type {const} */ ([
  ['screenshot-wide.png', 1280, 800],
  ['screenshot-narrow.png', 390, 844],
])) {
  const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: 'block' });
  await page.goto(site.origin + LESSON, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: new URL(name, images).pathname });
  await page.close();
}
site.close();
await browser.close();
