/**
 * Prints the descriptors of the fallback faces in src/css/fonts.css: a system font scaled so that a paragraph set
 * in it takes the room that the web font will take, and nothing moves when the web font arrives.
 *
 * The formulas are those of Chrome's "Improved font fallbacks" and of Capsize's createFontStack:
 *   size-adjust      = width of a text in the web font / its width in the fallback
 *   ascent-override  = ascent of the web font / (units per em × size-adjust); descent likewise; line gap is 0
 * Sources: https://developer.chrome.com/blog/font-fallbacks, https://github.com/seek-oss/capsize
 *
 * Arial is measured through Liberation Sans and Courier New through Liberation Mono, whose advance widths are
 * those of the originals by design; Roboto through a file, where one is given:
 *
 *     node scripts/measure-fallback-fonts.mjs path/to/roboto-400.woff2 path/to/roboto-700.woff2
 *
 * The browser is Playwright's Chromium, or the one that CHROMIUM_PATH names.
 */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const SAMPLE =
  'A list that is sorted can be searched by halves: look at the middle, throw one half away, and look again. ' +
  'Each comparison answers the same question, so a million names need twenty answers and not a million.';

const fonts = new URL('../static/fonts/', import.meta.url);
const [roboto400, roboto700] = process.argv.slice(2);
/** hhea ascent and descent over units per em, read from the files with fontTools. */
const archivo = { ascent: 0.878, descent: 0.21 };
const firaCode = { ascent: 1800 / 1950, descent: 600 / 1950 };

const pairs = [
  ['text / Arial', archivo, 'font: 400 100px archivo', 'font: 400 100px "Liberation Sans"'],
  [
    'display / Arial Bold',
    archivo,
    'font: 700 100px archivo; font-stretch: 112%',
    'font: 700 100px "Liberation Sans"',
  ],
  ['mono / Courier New', firaCode, 'font: 400 100px firacode', 'font: 400 100px "Liberation Mono"'],
  roboto400 && ['text / Roboto', archivo, 'font: 400 100px archivo', 'font: 400 100px roboto400'],
  roboto700 && [
    'display / Roboto Bold',
    archivo,
    'font: 700 100px archivo; font-stretch: 112%',
    'font: 700 100px roboto700',
  ],
].filter(Boolean);

const face = async (family, file, extra = '') =>
  `@font-face { font-family: ${family}; ${extra} src: url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) }`;
const faces = [
  await face('archivo', new URL('archivo.woff2', fonts), 'font-weight: 400 750; font-stretch: 100% 116%;'),
  await face('firacode', new URL('fira-code.woff2', fonts), 'font-weight: 400 600;'),
  roboto400 ? await face('roboto400', roboto400) : '',
  roboto700 ? await face('roboto700', roboto700, 'font-weight: 700;') : '',
];

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const spans = pairs
  .flatMap(([, , web, fallback]) => [web, fallback])
  .map((style) => `<div><span style='${style}; white-space: nowrap'>${SAMPLE}</span></div>`);
await page.setContent(`<style>${faces.join('\n')}</style>${spans.join('')}`);
await page.evaluate(() => document.fonts.ready);
const widths = await page
  .locator('span')
  .evaluateAll((found) => found.map((span) => span.getBoundingClientRect().width));
await browser.close();

const percent = (value) => `${(value * 100).toFixed(2)}%`;
pairs.forEach(([name, { ascent, descent }], i) => {
  const adjust = widths[2 * i] / widths[2 * i + 1];
  console.log(
    `${name.padEnd(22)} size-adjust: ${percent(adjust)}; ascent-override: ${percent(ascent / adjust)}; ` +
      `descent-override: ${percent(descent / adjust)}; line-gap-override: 0%`,
  );
});
