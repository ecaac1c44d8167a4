/** `npm run new:example-runtime -- <name> --label … --language …`: starts a new runtime. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RUNTIMES } from '../../examples/runtimes/all';
import { checkRuntime, runtimeFiles, withLanguage, withRuntime } from './runtime';

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
  const folder = path.join(EXAMPLES, 'runtimes', name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(runtimeFiles(runtime)))
    writeFileSync(path.join(folder, file), text);
  const all = path.join(EXAMPLES, 'runtimes/all.ts');
  writeFileSync(all, withRuntime(readFileSync(all, 'utf8'), name));
  const languages = path.join(EXAMPLES, 'language/languages.ts');
  const changed = withLanguage(readFileSync(languages, 'utf8'), runtime);
  if (changed) writeFileSync(languages, changed);
  console.log(`Wrote ${folder}, and a line into ${all}${changed ? ` and ${languages}` : ''}. Next:

  ${changed ? '' : `In ${languages}, add '${name}' to \`live\` of ${language}.\n  `}npx vitest run --project unit ${folder}
  examples/playground/Playground/editor-languages.ts   colours while typing
  src/components/PlaygroundPage/starters/                      what the playground begins with
  CONTRIBUTING.md, "Code blocks"                               the language's name for writers`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
