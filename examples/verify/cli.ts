/**
 * `npm run examples:verify [-- paths…]` and `npm run examples:update [-- paths…]`: verifies the examples and exercises
 * of pages. Ends with a short count; the exit code is 1 when anything failed. What the committed lists name (`proved.ts`)
 * or what passed here before doesn't run again until it, the runtimes or the packages change; with `CI` in the
 * environment only the committed lists count. `--all` runs everything.
 */
import { readPassed } from './kept';
import { provedInFull, ranInBrowser } from './proved';
import { reportText } from './report';
import { SITE } from './runtimes';
import { writeStamp } from './stamp';
import { verify } from './verify';

const COMMANDS = ['verify', 'update'];
const ALL = '--all';

async function main(): Promise<number> {
  const [command = '', ...words] = process.argv.slice(2);
  const unknown = words.find((word) => word.startsWith('-') && word !== ALL);
  const paths = words.filter((word) => word !== ALL);
  const everything = words.includes(ALL) || Boolean(process.env['CI']);
  if (!COMMANDS.includes(command) || unknown) {
    console.error(`Unknown: ${unknown ?? command}. Write ${COMMANDS.join(' or ')}, then pages or folders.`);
    return 2;
  }
  process.env['TZ'] = 'UTC';
  const root = SITE;
  const proved = provedInFull(root, !words.includes(ALL));
  const inBrowser = ranInBrowser(root, !words.includes(ALL));
  const { failures, summary } = await verify({
    root,
    paths,
    update: command === 'update',
    passed: everything ? undefined : readPassed(),
    proved,
    inBrowser,
    progress: (file, count) => console.log(`${count === 0 ? '✓' : '✗'} ${file}`),
  });
  if (command === 'update' && paths.length === 0 && failures.length === 0) writeStamp(root, summary.versions);
  if (command === 'verify' && paths.length === 0 && failures.length === 0 && !process.env['CI'])
    for (const list of [proved, inBrowser]) list.write();
  console.log(`\n${reportText(failures, summary)}`);
  return failures.length === 0 ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
