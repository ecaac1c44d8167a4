/**
 * Creates two subsets of the font Archivo. The one in static/fonts/ is for headings and the site's name. The one in
 * tools/fonts/ is for measuring text while diagrams are drawn.
 *
 * The resulting fonts are committed, so run this only to change their characters or style. The packages that it needs
 * aren't dependencies of the site, so install them in another folder and pass that folder as an argument:
 *
 *     npm install --prefix ../fonts subset-font@2.9.0 @fontsource-variable/archivo@5.3.0
 *     node tools/subset-fonts.mjs ../fonts
 *
 * Afterwards, run tools/measure-fallback-fonts.mjs and update the fallback fonts in src/styles/fonts.css and
 * src/styles/diagrams.css.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEADING_CHARACTERS, TEXT_CHARACTERS } from './lib/font-characters.mjs';

const packagesDir = process.argv[2];
if (!packagesDir) throw new Error('Pass the folder with the packages: node tools/subset-fonts.mjs ../fonts');
const require = createRequire(path.resolve(packagesDir, 'package.json'));
const subsetFont = require('subset-font');
const archivo = path.resolve(packagesDir, 'node_modules/@fontsource-variable/archivo');
const here = path.dirname(fileURLToPath(import.meta.url));
const site = path.join(here, '../static/fonts');

const source = await readFile(`${archivo}/files/archivo-latin-standard-normal.woff2`);
const jobs = [
  [path.join(site, 'archivo-heading.woff2'), HEADING_CHARACTERS, ['kern'], { wght: 700, wdth: 112 }],
  [
    path.join(here, 'fonts/archivo-text.woff2'),
    TEXT_CHARACTERS,
    ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'tnum'],
    { wght: { min: 400, max: 750 }, wdth: { min: 100, max: 116 } },
  ],
];

for (const [file, text, keepFeatures, variationAxes] of jobs) {
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes,
  });
  await writeFile(file, font);
  console.log(`${path.basename(file).padEnd(22)} ${font.length.toLocaleString('en')} bytes`);
}
await copyFile(`${archivo}/LICENSE`, path.join(site, 'archivo-LICENSE.txt'));
