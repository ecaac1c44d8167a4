/**
 * `npm run examples:verify [-- paths…]` and `npm run examples:update [-- paths…]`: verifies the examples and exercises
 * of pages. Ends with a short count; the exit code is 1 when anything failed.
 */
import path from 'node:path';
import { reportText } from './report';
import { PLUGIN } from './runtimes';
import { writeStamp } from './stamp';
import { verify } from './verify';

const COMMANDS = ['verify', 'update'];

async function main(): Promise<number> {
  const [command = '', ...paths] = process.argv.slice(2);
  const unknown = paths.find((word) => word.startsWith('-'));
  if (!COMMANDS.includes(command) || unknown) {
    console.error(`Unknown: ${unknown ?? command}. Write ${COMMANDS.join(' or ')}, then pages or folders.`);
    return 2;
  }
  process.env['TZ'] = 'UTC';
  const root = path.resolve(PLUGIN, '../..');
  const { failures, summary } = await verify({
    root,
    paths,
    update: command === 'update',
    progress: (file, count) => console.log(`${count === 0 ? '✓' : '✗'} ${file}`),
  });
  if (command === 'update' && paths.length === 0 && failures.length === 0) writeStamp(root, summary.versions);
  console.log(`\n${reportText(failures, summary)}`);
  return failures.length === 0 ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
