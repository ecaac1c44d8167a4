/** `npm run new:page -- <id> [--title …] [--tags a,b]`: creates the file for a page that the content map lists. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import * as yaml from 'yaml';
import { findPlannedDoc, formatPage, parseTags } from './page';

const DOCS = 'docs';
const USAGE = 'npm run new:page -- <id> [--title "…"] [--tags a,b]';

const knownTags = Object.keys(yaml.parse(readFileSync(path.join(DOCS, 'tags.yml'), 'utf8')) as object);

/** Prompts for tags until all of them are valid. Pressing Enter accepts the tags from the content map. */
async function promptForTags(planned: readonly string[]): Promise<string[]> {
  const complete = (line: string): [string[], string] => {
    const last = line.split(',').at(-1)?.trim() ?? '';
    return [knownTags.filter((tag) => tag.startsWith(last)), last];
  };
  const terminal = createInterface({ input: process.stdin, output: process.stdout, completer: complete });
  try {
    for (;;) {
      const answer = await terminal.question(
        `Tags, separated by commas (Tab completes) [${planned.join(', ')}]: `,
      );
      try {
        return answer.trim() === '' ? [...planned] : parseTags(answer, knownTags);
      } catch (error) {
        console.error((error as Error).message);
      }
    }
  } finally {
    terminal.close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, tags: { type: 'string' } },
  });
  const [id] = positionals;
  if (!id || positionals.length > 1) throw new Error(`Usage: ${USAGE}`);
  const doc = findPlannedDoc(id, DOCS);
  const given = values.tags === undefined ? undefined : parseTags(values.tags, knownTags);
  const tags = given ?? (process.stdin.isTTY ? await promptForTags(doc.tags) : doc.tags);
  const file = path.posix.join(DOCS, `${doc.id}.mdx`);
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatPage(doc, { title: values.title, tags }));
  console.log(`Created ${file}. Replace every "WRITE:" and the instruction after it. Useful commands:

  npm start                                  # shows the page as you type
  npm run examples:update -- ${file}   # writes the outputs of its examples
  npm run examples:verify -- ${file}   # runs its examples and exercises
  npm run test:content                       # checks the rules for pages

CONTRIBUTING.md describes the sections. Add search queries for the page to search/relevance/queries/.`);
  if (tags.toSorted().join() !== doc.tags.toSorted().join())
    console.log(`\nThe content map has the tags ${doc.tags.join(', ')}: change them there too.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
