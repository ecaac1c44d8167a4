/** `npm run new:example-runtime -- <name> --label … --language …`: starts a new runtime. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RUNTIMES } from '../../examples/runtimes/all';
import { checkRuntime, LIST_FILE, runtimeFiles, withRuntime } from './runtime';

const EXAMPLES = 'examples';
const USAGE = 'npm run new:example-runtime -- <name> --label "…" --language …';

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { label: { type: 'string' }, language: { type: 'string' } },
  });
  const [name] = positionals;
  const { label, language } = values;
  if (!name || positionals.length > 1 || label === undefined || language === undefined)
    throw new Error(`Usage: ${USAGE}`);
  const runtime = { name, label, language };
  checkRuntime(runtime, Object.keys(RUNTIMES));
  const list = path.join(EXAMPLES, LIST_FILE);
  const files = { ...runtimeFiles(runtime), [LIST_FILE]: withRuntime(readFileSync(list, 'utf8'), name) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(EXAMPLES, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(EXAMPLES, file), text);
    console.log(path.join(EXAMPLES, file));
  }
  console.log(
    '\nIt is complete and prints its program. CONTRIBUTING.md, "A new runtime", lists what to add for readers.',
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
