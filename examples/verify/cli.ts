/**
 * `npm run examples:verify [-- paths…]` and `npm run examples:update [-- paths…]`: verifies the examples and exercises
 * of pages. Ends with a short count; the exit code is 1 when anything failed. What passed here before and has not changed
 * does not run again. Nor does what was proved with the same code, but on its turn, one day of three: of an exercise then
 * starter and solution run, and what prints and ran in a browser before runs in Node.js alone (`proved.ts`). Where the
 * environment has `CI`, only that counts, and not what passed here. With `--all` everything runs.
 */
import path from 'node:path';
import { readPassed } from './kept';
import { provedInFull, ranInBrowser } from './proved';
import { reportText } from './report';
import { PLUGIN } from './runtimes';
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
  const root = path.resolve(PLUGIN, '../..');
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
