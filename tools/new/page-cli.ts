/** `npm run new:page -- <id> [--title …] [--tags a,b]`: starts a page that is planned in the content map. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import * as yaml from 'yaml';
import { pageText, plannedDoc, readTagList } from './page';

const DOCS = 'docs';
const USAGE = 'npm run new:page -- <id> [--title "…"] [--tags a,b]';

const known = Object.keys(yaml.parse(readFileSync(path.join(DOCS, 'tags.yml'), 'utf8')) as object);

/** Asks until every tag is known; Enter accepts the tags of the content map. */
async function askTags(planned: readonly string[]): Promise<string[]> {
  const complete = (line: string): [string[], string] => {
    const last = line.split(',').at(-1)?.trim() ?? '';
    return [known.filter((tag) => tag.startsWith(last)), last];
  };
  const terminal = createInterface({ input: process.stdin, output: process.stdout, completer: complete });
  try {
    for (;;) {
      const answer = await terminal.question(`Tags, with commas (Tab completes) [${planned.join(', ')}]: `);
      try {
        return answer.trim() === '' ? [...planned] : readTagList(answer, known);
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
  const doc = plannedDoc(id, DOCS);
  const given = values.tags === undefined ? undefined : readTagList(values.tags, known);
  const tags = given ?? (process.stdin.isTTY ? await askTags(doc.tags) : doc.tags);
  const file = path.posix.join(DOCS, `${doc.id}.mdx`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pageText(doc, { title: values.title, tags }));
  console.log(`Wrote ${file}. Replace everything after "WRITE:", then:

  npm start                                  # the page as you type
  npm run examples:update -- ${file}   # outputs of its examples
  npm run examples:verify -- ${file}   # examples and exercises
  npm run test:content                       # what every page must keep

What goes where: CONTRIBUTING.md. Queries that learners will type: search/relevance/queries/.`);
  if (tags.toSorted().join() !== doc.tags.toSorted().join())
    console.log(`\nThe content map gives the tags ${doc.tags.join(', ')}: change it there too.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
