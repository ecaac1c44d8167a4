import { contentMap, findMissingDocs, type MappedDoc } from '../../src/site/content-map';
import { didYouMean } from '../../examples/language/words';
import * as yaml from 'yaml';

/** Marks text that the author still has to write. The tests in tests/content reject pages that contain it. */
const PLACEHOLDER = 'WRITE:';

/** Maximum number of page ids to list in an error message. */
const MAX_LISTED = 5;

/**
 * Finds a doc in the content map by id. Throws if the content map doesn't contain it, or if its file already exists.
 *
 * @param id with or without `docs/` and the file extension
 */
export function findPlannedDoc(id: string, docsDir: string): MappedDoc {
  const wanted = id.replace(/^\/?docs\//, '').replace(/\.mdx?$/, '');
  const missing = findMissingDocs(docsDir);
  const doc = missing.find((planned) => planned.id === wanted);
  if (doc) return doc;
  const planned = contentMap.docs.map((mapped) => mapped.id);
  if (planned.includes(wanted)) throw new Error(`docs/${wanted}.mdx already exists.`);
  const ids = missing.map((mapped) => mapped.id);
  const suggestion = didYouMean(wanted, planned);
  const remaining =
    ids.length === 0
      ? 'All planned pages are written: add the page to src/site/content-map/content-map.json first.'
      : `Not written yet: ${ids.slice(0, MAX_LISTED).join(', ')}${ids.length > MAX_LISTED ? `, and ${ids.length - MAX_LISTED} more` : ''}.`;
  throw new Error(`The content map has no page "${wanted}".${suggestion} ${remaining}`);
}

/**
 * Parses a comma-separated list of tags and removes duplicates. Throws if a tag is unknown.
 *
 * @param known all tags in docs/tags.yml
 */
export function parseTags(text: string, known: readonly string[]): string[] {
  const tags = text.split(',').flatMap((tag) => tag.trim() || []);
  for (const tag of tags)
    if (!known.includes(tag))
      throw new Error(`There is no tag "${tag}" in docs/tags.yml.${didYouMean(tag, known)}`);
  return [...new Set(tags)];
}

/** The first live example on a new page, by runtime. */
const FIRST_BLOCKS: Readonly<Record<string, readonly [info: string, code: string, output: string]>> = {
  js: ['js live', "console.log('hello');", 'hello'],
  ts: ['ts live', "const word: string = 'hello';\nconsole.log(word);", 'hello'],
  python: ['python live', "print('hello')", 'hello'],
};

/** Returns the source of a new page, with placeholders in every section. */
export function formatPage(doc: MappedDoc, { title = doc.title, tags = doc.tags } = {}): string {
  const runtime = doc.runtimes.find((name) => name in FIRST_BLOCKS) ?? 'js';
  const [info, code, output] = FIRST_BLOCKS[runtime] ?? ['js live', "console.log('hello');", 'hello'];
  const fence = (meta: string, text: string) => `\`\`\`${meta}\n${text}\n\`\`\``;
  const frontMatter = yaml.stringify({
    title,
    description: `${PLACEHOLDER} one sentence, 60 to 160 characters`,
  });
  const teaches = doc.teaches.map((idea) => `- ${idea}`).join('\n');
  return `---
${frontMatter}tags: [${tags.join(', ')}]
---

By the end of this page, you'll be able to ${PLACEHOLDER} what. ${PLACEHOLDER} what to know first, with links.

${fence(info, code)}

${fence('output', output)}

## ${PLACEHOLDER} the idea

{/* According to the content map, this page teaches:
${teaches.replaceAll('*/', '* /')}
Introduce one new thing per step, and add a picture or a table where it says more than code. */}

## Pitfalls

${PLACEHOLDER} the three mistakes learners make, each with code that goes wrong, why, and the fix.

## When to use what

${PLACEHOLDER} trade-offs, what to prefer today, what is old and since when.

## Exercises

<Exercise id="first" title="${PLACEHOLDER} a title" difficulty="easy">

${PLACEHOLDER} what to do.

${fence('js starter', 'function answer() {\n  // your code here\n}')}

${fence('js solution', 'function answer() {\n  return 42; // WRITE: the solution\n}')}

${fence('js tests', "test('gives the answer', () => {\n  expect(answer()).toBe(42);\n});")}

<Hint>${PLACEHOLDER} a nudge.</Hint>

</Exercise>

## Summary

- ${PLACEHOLDER} five lines to remember, and where to go next.

## Sources

- ${PLACEHOLDER} the primary sources that you checked.
`;
}
