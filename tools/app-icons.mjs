/**
 * Renders static/img/favicon.svg to the icons for browsers and the installed app, and takes screenshots of a lesson for
 * the web app manifest (static/manifest.webmanifest). The resulting images are committed.
 *
 *     npm run build && node tools/app-icons.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { serveBuild } from './lib/built-site.mjs';
import { openBrowser } from './lib/page-weight.mjs';

const images = new URL('../static/img/', import.meta.url);
const LESSON = '/docs/tech/algorithms/binary-search';

const browser = await openBrowser();
const icon = await readFile(new URL('favicon.svg', images), 'utf8');

/**
 * @param {number} size width and height in pixels
 * @param {string} [background]
 * @param {number} [scale] size of the drawing relative to the image. A maskable icon needs a margin, because systems
 *   may crop it to a circle with 80% of its width
 */
async function drawIcon(size, background = 'transparent', scale = 1) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const iconSize = size * scale;
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}` +
      `svg{display:block;width:${iconSize}px;height:${iconSize}px}</style>${icon}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/**
 * Returns an .ico file that contains a single PNG image.
 * Format: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 *
 * @param {Buffer} png
 * @param {number} size width and height in pixels, less than 256
 */
function toIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // image type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const DARK = '#14231f';
await writeFile(new URL('favicon.ico', images), toIco(await drawIcon(32), 32));
await writeFile(new URL('icon-192.png', images), await drawIcon(192));
await writeFile(new URL('icon-512.png', images), await drawIcon(512));
await writeFile(new URL('icon-maskable-512.png', images), await drawIcon(512, DARK, 0.7));
// iOS rounds the corners itself.
await writeFile(new URL('apple-touch-icon.png', images), await drawIcon(180, DARK));

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
