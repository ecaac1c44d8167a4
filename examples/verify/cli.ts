/**
 * `npm run examples:verify [-- paths…]` and `npm run examples:update [-- paths…]`: verifies the examples and exercises of
 * pages. Ends with a short count; the exit code is 1 if anything failed. What the committed list contains (`proved.ts`)
 * doesn't run again; `--all` runs everything. What passes is added to the list, except in CI.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openProvedList } from './proved';
import { reportText } from './report';
import { SITE } from './runtimes';
import { verify } from './verify';

const COMMANDS = ['verify', 'update'];
const ALL = '--all';

async function main(): Promise<number> {
  const [command = '', ...words] = process.argv.slice(2);
  const unknown = words.find((word) => word.startsWith('-') && word !== ALL);
  const paths = words.filter((word) => word !== ALL);
  if (!COMMANDS.includes(command) || unknown) {
    console.error(`Unknown: ${unknown ?? command}. Write ${COMMANDS.join(' or ')}, then pages or folders.`);
    return 2;
  }
  process.env['TZ'] = 'UTC';
  const proved = await openProvedList(SITE, !words.includes(ALL));
  const { failures, summary } = await verify({
    root: SITE,
    paths,
    update: command === 'update',
    proved,
    progress: (file, count) => console.log(`${count === 0 ? '✓' : '✗'} ${file}`),
  });
  const isComplete = paths.length === 0 && failures.length === 0;
  if (command === 'update' && isComplete) writeStamp(summary.versions);
  if (!process.env['CI']) proved.write(isComplete);
  console.log(`\n${reportText(failures, summary)}`);
  return failures.length === 0 ? 0 : 1;
}

/** Writes when all pages were verified and with which versions; the note under examples shows it. */
function writeStamp(versions: ReadonlyMap<string, string>): void {
  const sorted = [...versions].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const stamp = { date: new Date().toISOString().slice(0, 10), versions: Object.fromEntries(sorted) };
  writeFileSync(
    path.join(SITE, 'docs-internal/records/verified.json'),
    `${JSON.stringify(stamp, null, 2)}\n`,
  );
}

void main().then((code) => {
  process.exitCode = code;
});
