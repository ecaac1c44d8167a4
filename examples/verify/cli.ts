/**
 * Implements `npm run examples:verify [-- paths…]` and `npm run examples:update [-- paths…]`. The exit code is 1 if
 * anything failed, and 2 if the arguments are invalid. `examples:verify` skips examples and exercises that have
 * passed before (see `proved.ts`) unless `--all` is given.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openProvedList } from './proved';
import { formatReport } from './report';
import { SITE } from './runtimes';
import { verify } from './verify';

const COMMANDS = ['verify', 'update'];
const ALL = '--all';

async function main(): Promise<number> {
  const [command = '', ...args] = process.argv.slice(2);
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== ALL);
  const paths = args.filter((arg) => arg !== ALL);
  if (!COMMANDS.includes(command) || unknown) {
    console.error(`Unknown: ${unknown ?? command}. Write ${COMMANDS.join(' or ')}, then pages or folders.`);
    return 2;
  }
  process.env['TZ'] = 'UTC';
  const proved = await openProvedList(SITE, !args.includes(ALL));
  const { failures, summary } = await verify({
    root: SITE,
    paths,
    update: command === 'update',
    proved,
    trustsRecords: !args.includes(ALL),
    onPage: (file, count) => console.log(`${count === 0 ? '✓' : '✗'} ${file}`),
  });
  const isComplete = paths.length === 0 && failures.length === 0;
  if (command === 'update' && isComplete) writeStamp(summary.versions);
  if (!process.env['CI']) proved.write(isComplete);
  console.log(`\n${formatReport(failures, summary)}`);
  return failures.length === 0 ? 0 : 1;
}

/**
 * Records the date of a complete update and the versions that it used. The note about examples on each page shows them.
 */
function writeStamp(versions: ReadonlyMap<string, string>): void {
  const sorted = [...versions].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const stamp = { date: new Date().toISOString().slice(0, 10), versions: Object.fromEntries(sorted) };
  writeFileSync(
    path.join(SITE, 'docs-internal/records/verified.json'),
    `${JSON.stringify(stamp, null, 2)}\n`,
  );
}

process.exitCode = await main();
