/**
 * Cuts the site's fonts down to what tutorials need and writes them to static/fonts/.
 *
 * The results are committed; run this only to change the set of characters or axes. Its packages are not
 * dependencies of the site. Install them into any other folder and name that folder:
 *
 *     npm install --prefix ../fonts subset-font@2.9.0 firacode@6.2.0 @fontsource-variable/archivo@5.3.0
 *     node scripts/subset-fonts.mjs ../fonts
 *
 * Afterwards run scripts/measure-fallback-fonts.mjs: the fallback faces in src/css/fonts.css follow its numbers.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packagesDir = process.argv[2];
if (!packagesDir)
  throw new Error('Name the folder with the packages: node scripts/subset-fonts.mjs ../fonts');
const require = createRequire(path.resolve(packagesDir, 'package.json'));
const subsetFont = require('subset-font');
const modules = path.resolve(packagesDir, 'node_modules');
const target = path.join(path.dirname(fileURLToPath(import.meta.url)), '../static/fonts');

/** Characters from `first` to `last`, both included. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

// Basic Latin, Latin-1, the letters of people's names, and the punctuation of English prose.
const latin =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'ĄąĆćČčĐđĘęĞğİıŁłŃńŐőŒœŘřŚśŞşŠšŰűŹźŻżŽž' + '‐‑–—‘’‚“”„†•…‰′″‹›€™−';
// What a tutorial draws with characters: Greek, sub- and superscripts, arrows, maths, boxes, shapes, ticks.
const symbols =
  range(0x391, 0x3c9) +
  range(0x2070, 0x209c) +
  range(0x2190, 0x21ff) +
  range(0x2200, 0x22ff) +
  range(0x2500, 0x25ff) +
  '⌘⌥⌃⏎⇧⇥␣✓✔✗✘★☆';

const archivo = `${modules}/@fontsource-variable/archivo/files/archivo-latin`;
const firaCode = `${modules}/firacode/distr/woff2/FiraCode-VF.woff2`;
// Ligatures are left out: a learner has to see the characters that they will type.
const plainFeatures = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'tnum'];

const jobs = [
  [
    'archivo.woff2',
    `${archivo}-standard-normal.woff2`,
    latin,
    { wght: { min: 400, max: 750 }, wdth: { min: 100, max: 116 } },
  ],
  ['archivo-italic.woff2', `${archivo}-wght-italic.woff2`, latin, { wght: 400 }],
  ['fira-code.woff2', firaCode, latin, { wght: { min: 400, max: 600 } }],
  ['fira-code-symbols.woff2', firaCode, symbols, { wght: 450 }],
];

for (const [name, source, text, variationAxes] of jobs) {
  const font = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    keepFeatures: plainFeatures,
    noHinting: true,
    variationAxes,
  });
  await writeFile(path.join(target, name), font);
  console.log(`${name.padEnd(26)} ${(font.length / 1024).toFixed(1)} KB`);
}
await copyFile(`${modules}/@fontsource-variable/archivo/LICENSE`, path.join(target, 'archivo-LICENSE.txt'));
await copyFile(`${modules}/firacode/LICENSE`, path.join(target, 'fira-code-LICENSE.txt'));
