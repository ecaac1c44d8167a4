/**
 * `npm run search:push`: the records of the build in `build/` → the hosted index. `-- --dry-run` only shows what would
 * change. The key that may write stands in `SEARCH_WRITE_KEY`: no setting of the site, for no build may hold it.
 */
import path from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { AREAS } from '../../../config/areas';
import { readSettings } from '../../../src/lib/settings';
import { readSynonymsFile } from '../index/read-synonyms';
import { readBuild } from '../records/read-build';
import { synonymsOf } from './index-settings';
import { compare, push, report } from './push';

/** The group of pages that are neither lessons nor posts: the site's title, as in docusaurus.config.ts. */
const SITE_TITLE = 'Groundwork';

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((arg) => arg !== '--dry-run');
  if (unknown.length > 0) throw new Error(`${unknown.join(' ')} is unknown; allowed: --dry-run`);
  const { hostedSearch, baseUrl } = readSettings(process.env);
  if (!hostedSearch)
    throw new Error('`appId` is missing. Set GROUNDWORK_SEARCH_APP_ID and GROUNDWORK_SEARCH_API_KEY.');
  const key = process.env.SEARCH_WRITE_KEY;
  if (!key)
    throw new Error('`apiKey` is missing. Set SEARCH_WRITE_KEY to a key that may write to the index.');
  const { appId, indexName } = hostedSearch;
  const client = algoliasearch(appId, key);
  const wanted = {
    records: readBuild(path.resolve('build'), baseUrl, { title: SITE_TITLE, areas: AREAS }),
    synonyms: synonymsOf(readSynonymsFile(path.join('plugins', 'site-search', 'synonyms.yml'))),
  };
  console.log(`${report(await compare(client, indexName, wanted))}\n`);
  if (args.includes('--dry-run')) return console.log('Nothing was written.');
  await push(client, indexName, wanted);
  console.log(`The index ${indexName} holds ${wanted.records.length} records.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
