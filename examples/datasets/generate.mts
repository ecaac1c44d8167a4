/** `npm run datasets`: writes the facts of the data sets, and the page that describes them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { dataFiles } from './files';

const data = path.join(import.meta.dirname, 'data');
mkdirSync(data, { recursive: true });
for (const [name, content] of Object.entries(dataFiles())) {
  writeFileSync(path.join(data, name), content);
  console.log(`${name}: ${content.length} characters`);
}

// The description reads the facts, so it is loaded once they are written.
const { DATASETS_PAGE, describeDatasets } = await import('./describe');
const page = path.join(import.meta.dirname, '../../..', DATASETS_PAGE);
const options = await prettier.resolveConfig(page);
writeFileSync(page, await prettier.format(describeDatasets(), { ...options, parser: 'markdown' }));
