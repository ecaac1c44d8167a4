/**
 * `npm run sbom [-- folder]`: writes two bills of materials in CycloneDX, `sbom.cdx.json` with what reaches a reader (as the last
 * build counted it) and `sbom-all.cdx.json` with everything in package-lock.json. The folder is `.cache/sbom` unless given.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bomText, fullBom, originOf } from '../integrations/licences/sbom';

const READER = 'sbom.cdx.json';
const folder = process.argv[2] ?? '.cache/sbom';
const built = path.join('build', READER);

mkdirSync(folder, { recursive: true });
const everything = path.join(folder, 'sbom-all.cdx.json');
const bom = await fullBom('.', await originOf('.'));
writeFileSync(everything, bomText(bom));
console.log(`${everything}: ${bom.components.length} packages`);
if (existsSync(built)) {
  copyFileSync(built, path.join(folder, READER));
  console.log(path.join(folder, READER));
} else {
  console.error(`${READER} is counted from the bundles: run npm run build first.`);
  process.exitCode = 1;
}
