/**
 * What `npm run new:page` writes: a page with all sections in order, which the content check rejects until it is filled
 * in.
 */
import { contentMap, missingDocs, type MappedDoc } from '../../src/site/content-map';
import { didYouMean } from '../../examples/language/words';
import * as yaml from 'yaml';

/** Placeholder for text to be written. The content check rejects pages that still contain it. */
const UNWRITTEN = 'WRITE:';

/** Maximum number of ids listed in a message. */
const LISTED = 5;

/**
 * Finds the planned doc.
 *
 * @param id as in the content map, with or without `docs/` and extension
 * @param docsDir folder of the docs
 * @throws if the doc isn't in the map or its file already exists; the error suggests similar ids
 */
export function plannedDoc(id: string, docsDir: string): MappedDoc {
  const wanted = id.replace(/^\/?docs\//, '').replace(/\.mdx?$/, '');
  const missing = missingDocs(docsDir);
  const doc = missing.find((one) => one.id === wanted);
  if (doc) return doc;
  const planned = contentMap.docs.map((one) => one.id);
  if (planned.includes(wanted)) throw new Error(`docs/${wanted}.mdx is there already.`);
  const ids = missing.map((one) => one.id);
  const near = didYouMean(wanted, planned);
  const open =
    ids.length === 0
      ? 'All pages that the map plans are written: plan a new one in src/site/content-map/content-map.json first.'
      : `Not written yet: ${ids.slice(0, LISTED).join(', ')}${ids.length > LISTED ? `, and ${ids.length - LISTED} more` : ''}.`;
  throw new Error(`The content map plans no page "${wanted}".${near} ${open}`);
}

/**
 * Parses tags as typed by the user: keys separated by commas.
 *
 * @param text for example `arrays, functions`
 * @param known keys of docs/tags.yml
 * @throws for the first unknown key, with the most similar known one
 */
export function readTagList(text: string, known: readonly string[]): string[] {
  const tags = text.split(',').flatMap((tag) => tag.trim() || []);
  for (const tag of tags)
    if (!known.includes(tag))
      throw new Error(`There is no tag "${tag}" in docs/tags.yml.${didYouMean(tag, known)}`);
  return [...new Set(tags)];
}

/** The first live block of a page, by runtime. */
const FIRST_BLOCKS: Readonly<Record<string, readonly [info: string, code: string, output: string]>> = {
  js: ['js live', "console.log('hello');", 'hello'],
  ts: ['ts live', "const word: string = 'hello';\nconsole.log(word);", 'hello'],
  python: ['python live', "print('hello')", 'hello'],
};

/**
 * Returns the text of a new page.
 *
 * @param doc from the content map
 * @param title replaces the map's title
 * @param tags replace the map's tags
 */
export function pageText(doc: MappedDoc, { title = doc.title, tags = doc.tags } = {}): string {
  const runtime = doc.runtimes.find((name) => name in FIRST_BLOCKS) ?? 'js';
  const [info, code, output] = FIRST_BLOCKS[runtime] ?? ['js live', "console.log('hello');", 'hello'];
  const fence = (meta: string, text: string) => `\`\`\`${meta}\n${text}\n\`\`\``;
  const frontMatter = yaml.stringify({
    title,
    description: `${UNWRITTEN} one sentence, 60 to 160 characters`,
  });
  const teaches = doc.teaches.map((idea) => `- ${idea}`).join('\n');
  return `---
${frontMatter}tags: [${tags.join(', ')}]
---

After this page you can ${UNWRITTEN} what. ${UNWRITTEN} what to know first, with links.

${fence(info, code)}

${fence('output', output)}

## ${UNWRITTEN} the idea

{/* The map wants this page to teach:
${teaches.replaceAll('*/', '* /')}
One new thing a step; a picture or a table where people would rather look. */}

## Pitfalls

${UNWRITTEN} the three mistakes learners make, each with code that goes wrong, why, and the fix.

## When to use what

${UNWRITTEN} trade-offs, what to prefer today, what is old and since when.

## Exercises

<Exercise id="first" title="${UNWRITTEN} a title" difficulty="easy">

${UNWRITTEN} what to do.

${fence('js starter', 'function answer() {\n  // your code here\n}')}

${fence('js solution', 'function answer() {\n  return 42; // WRITE: the solution\n}')}

${fence('js tests', "test('gives the answer', () => {\n  expect(answer()).toBe(42);\n});")}

<Hint>${UNWRITTEN} a nudge.</Hint>

</Exercise>

## Summary

- ${UNWRITTEN} five lines to remember, and where to go next.

## Sources

- ${UNWRITTEN} the primary sources that you checked.
`;
}
