/**
 * Renders apple-touch-icon.png and favicon.ico, the icons that aren't drawn by hand, from static/img/favicon.svg. The
 * results are committed.
 *
 *     node tools/draw-icons.mjs
 *
 * Uses Playwright's Chromium, or the one in CHROMIUM_PATH.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const images = new URL('../static/img/', import.meta.url);

/**
 * Returns an .ico file that contains one PNG, which every browser since 2010 supports.
 * Format: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 *
 * @param {Buffer} png
 * @param {number} size width and height in pixels, under 256
 * @returns {Buffer}
 */
function toIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const icon = await readFile(new URL('favicon.svg', images), 'utf8');
/** Renders the icon as a PNG; `ground` fills the corners, which iOS rounds itself. */
async function drawIcon(size, ground) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;width:${size}px;height:${size}px}</style>${icon}`,
  );
  return page.screenshot({ omitBackground: true });
}
await writeFile(new URL('apple-touch-icon.png', images), await drawIcon(180, '#14231f'));
await writeFile(new URL('favicon.ico', images), toIco(await drawIcon(32, 'transparent'), 32));
await browser.close();
