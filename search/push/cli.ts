/**
 * `npm run search:push` uploads the records from the build in `build/` to the hosted index. With `-- --dry-run`, it
 * only shows what would change. The write key is read from `SEARCH_WRITE_KEY`. It isn't one of the site's settings,
 * because a build must never contain it.
 */
import path from 'node:path';
import { runPush } from './run';

runPush({
  args: process.argv.slice(2),
  env: process.env,
  build: path.resolve('build'),
  synonymsFile: path.join(import.meta.dirname, '../synonyms.yml'),
  firstResultsFile: path.join(import.meta.dirname, '../first-results.yml'),
  print: (text) => console.log(text),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
