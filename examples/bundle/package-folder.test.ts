import { expect, test } from 'vitest';
import { findPackageFolder } from './package-folder';

test.each([
  ['node_modules/@angular/core/fesm2022/core.mjs', 'node_modules/@angular/core'],
  ['/site/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['(disabled):node_modules/a/node_modules/b/c.js', 'node_modules/a/node_modules/b'],
  ['C:\\site\\node_modules\\a\\b.js', 'node_modules/a'],
  ['javascript/esm|/site/node_modules/clsx/dist/clsx.mjs', 'node_modules/clsx'],
  ['/site/src/pages/index.tsx', undefined],
  ['/site/node_modules/.cache/kept.js', undefined],
])('the package of %s is %s', (file, folder) => {
  expect(findPackageFolder(file)).toBe(folder);
});
