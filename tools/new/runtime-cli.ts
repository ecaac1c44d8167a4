/** `npm run new:example-runtime -- <name> --label … --language …`: creates the files of a new runtime. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RUNTIMES } from '../../examples/runtimes/all';
import { addToList, createFiles, LIST_FILE, validateRuntime } from './runtime';

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
  validateRuntime(runtime, Object.keys(RUNTIMES));
  const list = path.join(EXAMPLES, LIST_FILE);
  const files = { ...createFiles(runtime), [LIST_FILE]: addToList(readFileSync(list, 'utf8'), name) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(EXAMPLES, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(EXAMPLES, file), text);
    console.log(path.join(EXAMPLES, file));
  }
  console.log(
    '\nThe runtime works and prints its program. For the next steps, see "A new runtime" in CONTRIBUTING.md.',
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
