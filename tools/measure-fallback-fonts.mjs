/**
 * Prints the `@font-face` descriptors for the fallback fonts in src/styles/fonts.css (headings) and
 * src/styles/diagrams.css. They scale system fonts so that text takes up the same space as in the web font. This way,
 * nothing moves when the web font loads, and labels fit into their diagrams. The formulas are:
 *   size-adjust       = width of the sample in the web font / width of the sample in the fallback font
 *   ascent-override   = ascent of the web font / (units per em × size-adjust)
 *   descent-override  = descent of the web font / (units per em × size-adjust)
 *   line-gap-override = 0
 * Sources: https://developer.chrome.com/blog/font-fallbacks, https://github.com/seek-oss/capsize
 *
 * Liberation Sans is measured instead of Arial, because it has the same advance widths. To measure Roboto, pass its
 * files:
 *
 *     node tools/measure-fallback-fonts.mjs path/to/roboto-400.woff2 path/to/roboto-700.woff2
 */
import { readFile } from 'node:fs/promises';
import { openBrowser } from './lib/page-weight.mjs';

const SAMPLE =
  'A list that is sorted can be searched by halves: look at the middle, throw one half away, and look again. ' +
  'Each comparison answers the same question, so a million names need twenty answers and not a million.';

const [roboto400, roboto700] = process.argv.slice(2);
/** Archivo's ascent and descent from the `hhea` table, divided by units per em. */
const ARCHIVO = { ascent: 0.878, descent: 0.21 };

const pairs = [
  ['diagram / Arial', 'font: 400 100px archivo', 'font: 400 100px "Liberation Sans"'],
  ['heading / Arial Bold', 'font: 700 100px heading', 'font: 700 100px "Liberation Sans"'],
  roboto400 && ['diagram / Roboto', 'font: 400 100px archivo', 'font: 400 100px roboto400'],
  roboto700 && ['heading / Roboto Bold', 'font: 700 100px heading', 'font: 700 100px roboto700'],
].filter(Boolean);

const face = async (family, file, extra = '') =>
  `@font-face { font-family: ${family}; ${extra} src: url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) }`;
const faces = [
  await face('archivo', new URL('fonts/archivo-text.woff2', import.meta.url)),
  await face(
    'heading',
    new URL('../static/fonts/archivo-heading.woff2', import.meta.url),
    'font-weight: 700;',
  ),
  roboto400 ? await face('roboto400', roboto400) : '',
  roboto700 ? await face('roboto700', roboto700, 'font-weight: 700;') : '',
];

const browser = await openBrowser();
const page = await browser.newPage();
const spans = pairs
  .flatMap(([, web, fallback]) => [web, fallback])
  .map((style) => `<div><span style='${style}; white-space: nowrap'>${SAMPLE}</span></div>`);
await page.setContent(`<style>${faces.join('\n')}</style>${spans.join('')}`);
await page.evaluate(() => document.fonts.ready);
const widths = await page
  .locator('span')
  .evaluateAll((found) => found.map((span) => span.getBoundingClientRect().width));
await browser.close();

const percent = (value) => `${(value * 100).toFixed(2)}%`;
pairs.forEach(([name], i) => {
  const adjust = widths[2 * i] / widths[2 * i + 1];
  console.log(
    `${name.padEnd(22)} size-adjust: ${percent(adjust)}; ascent-override: ${percent(ARCHIVO.ascent / adjust)}; ` +
      `descent-override: ${percent(ARCHIVO.descent / adjust)}; line-gap-override: 0%`,
  );
});
