/**
 * `npm run search:push`: the records of the build in `build/` → the hosted index. `-- --dry-run` only shows what would
 * change. The key that may write stands in `SEARCH_WRITE_KEY`: no setting of the site, for no build may hold it.
 */
import path from 'node:path';
import { runPush } from './run';

runPush({
  args: process.argv.slice(2),
  env: process.env,
  build: 'build',
  synonyms: path.join(import.meta.dirname, '../synonyms.yml'),
  print: (text) => console.log(text),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
