/**
 * The rules of CONTRIBUTING.md that can be checked automatically. Each function returns complaints with line numbers.
 */
import { visit } from 'unist-util-visit';
import { plainText, type Page } from '../../examples/language';
import { contentMap } from '../../src/site/content-map';
import { docFrontMatter, postFrontMatter } from '../../src/site/front-matter';
import { factsOf } from '../../src/site/outline/lesson';
import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { HEADING_CHARACTERS } from '../../tools/lib/font-characters.mjs';

/** A complaint: `file:line: what is wrong and what is allowed`. */
export type Complaint = string;

/** Length of a description, in characters: search engines show this much without cutting it. */
const DESCRIPTION = { min: 60, max: 160 };

/** Least size of a lesson. */
const LESSON = { words: 700, examples: 4 };

/** Words that suggest that something difficult isn't. */
export const FORBIDDEN = /\b(?:simply|easy|easily|obviously|of course|basically)\b/i;

/** Sections of a teaching doc, in this order. */
const SECTIONS = ['Pitfalls', 'When to use what', 'Exercises', 'Summary', 'Sources'];

/** Docs that only lead to other docs and teach nothing themselves. */
const DOORS = new Set(['docs/tech/index.mdx']);

/** The glossary is for reference: like a lesson, it has an outcome and sources, but nothing to practise. */
const GLOSSARY_FILE = `docs/${GLOSSARY_DOC}.mdx`;

/** Docs about subjects without alternatives, where a section on choosing would be empty. */
const WITHOUT_CHOICE = new Set([
  'docs/general/index.mdx',
  'docs/tech/algorithms/index.mdx',
  'docs/math/index.mdx',
]);

/**
 * Checks front matter.
 *
 * @param page the page to check
 * @param tags keys of the tags file
 */
export function checkFrontMatter(page: Page, tags: ReadonlySet<string>): Complaint[] {
  const report = createReporter(page);
  const { description } = page.frontMatter;
  const schema = page.file.startsWith('blog/') ? postFrontMatter : docFrontMatter;
  const issues = schema.safeParse(page.frontMatter).error?.issues ?? [];
  const found = issues.map((issue) => {
    const key = String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : 'title'));
    return report(key, [...issue.path, issue.message].join(': '));
  });
  const length = typeof description === 'string' ? description.length : 0;
  if (length < DESCRIPTION.min || length > DESCRIPTION.max) {
    found.push(
      report(
        'description',
        `description has ${length} characters; ${DESCRIPTION.min} to ${DESCRIPTION.max} are allowed`,
      ),
    );
  }
  const given = Array.isArray(page.frontMatter.tags) ? (page.frontMatter.tags as unknown[]).map(String) : [];
  if (given.length === 0) found.push(report('tags', 'tags are missing'));
  for (const tag of given) {
    if (!tags.has(tag)) found.push(report('tags', `unknown tag "${tag}"; the tags are the keys of tags.yml`));
  }
  const mapped = contentMap.docs.find((doc) => page.file.replace(/^docs\/|\.mdx?$/g, '') === doc.id);
  if (mapped && mapped.tags.toSorted().join() !== given.toSorted().join()) {
    found.push(
      report('tags', `tags are [${given.join(', ')}]; the content map gives [${mapped.tags.join(', ')}]`),
    );
  }
  return found;
}

/** Checks that a page started with `npm run new:page` has no placeholders left. */
export function checkPlaceholders(page: Page): Complaint[] {
  return page.text
    .split('\n')
    .flatMap((line, index) =>
      line.includes('WRITE:')
        ? `${page.file}:${index + 1}: "WRITE:" says that something has to be written here`
        : [],
    );
}

/** Checks fences, exercises and quizzes. */
export function checkFences(page: Page): Complaint[] {
  return page.errors.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** Checks headings: their level, that each is unique, and that the font of headings has their characters. */
export function checkHeadings({ file, headings }: Page): Complaint[] {
  const seen = new Set<string>();
  return headings.flatMap(({ level, text, line, node }) => {
    const at = `${file}:${line}`;
    const found: Complaint[] = [];
    if (seen.has(text)) found.push(`${at}: the heading "${text}" is there twice`);
    seen.add(text);
    if (level === 1) found.push(`${at}: headings begin at level 2; the title is the page's level 1`);
    // Inline code has another font.
    const inFont = node.children
      .filter(({ type }) => type !== 'inlineCode')
      .map(plainText)
      .join('');
    const missing = [...inFont].filter((character) => !HEADING_CHARACTERS.includes(character));
    if (missing.length > 0)
      found.push(`${at}: no ${missing.join(' ')} in the font of headings; see tools/lib/font-characters.mjs`);
    return found;
  });
}

/** Checks that a lesson has all its parts, in the right order. */
export function checkStructure(page: Page): Complaint[] {
  if (page.frontMatter.draft === true) return [];
  const { file, tree, headings, examples, exercises, quizzes } = page;
  const found: Complaint[] = [];
  const start = `${file}:${tree.children.find(({ type }) => type === 'paragraph')?.position?.start.line ?? 1}`;
  if (factsOf(page).outcome === undefined)
    found.push(`${start}: the first paragraph begins "After this page you can …", in a sentence`);
  if (DOORS.has(file)) return found;

  const isGlossary = file === GLOSSARY_FILE;
  const needed = SECTIONS.filter((name) =>
    isGlossary ? name === 'Sources' : name !== 'When to use what' || !WITHOUT_CHOICE.has(file),
  );
  let latest = 0;
  for (const name of needed) {
    const line = headings.find(({ level, text }) => level === 2 && text.startsWith(name))?.line;
    if (line === undefined) found.push(`${start}: the section "## ${name}" is missing`);
    else if (line < latest)
      found.push(`${file}:${line}: "## ${name}" is too early; the order is ${needed.join(', ')}`);
    latest = Math.max(latest, line ?? 0);
  }
  if (isGlossary) return found;
  const runs = examples.some(({ entry }) => entry.fence.mode === 'live');
  if (runs && exercises.length === 0)
    found.push(`${start}: a lesson whose code runs has one to three exercises; this has none`);
  if (!runs && quizzes.length === 0)
    found.push(`${start}: a lesson in which nothing runs has a quiz; this has none`);
  if (exercises.length > 3)
    found.push(
      `${file}:${exercises[3]?.line ?? 1}: a lesson has at most three exercises; this has ${exercises.length}`,
    );
  if (examples.length < LESSON.examples)
    found.push(`${start}: a lesson has at least ${LESSON.examples} code blocks; this has ${examples.length}`);
  const words = wordCount(page);
  if (words < LESSON.words)
    found.push(`${start}: ${words} words of prose; a lesson has at least ${LESSON.words}`);
  return found;
}

/** Counts the words of prose. */
export function wordCount({ tree }: Page): number {
  return plainText(tree).split(/\s+/).length;
}

/** Checks the wording: nothing condescending in prose, no invisible characters. */
export function checkWording({ file, text, tree }: Page): Complaint[] {
  const found: Complaint[] = [];
  visit(tree, 'text', ({ value, position }) => {
    // Quotations keep their length, so that lines can be counted.
    const own = value.replace(/“[^”]*”/g, (quotation) => quotation.replace(/\S/g, '_'));
    const word = FORBIDDEN.exec(own);
    if (!word) return;
    const line = (position?.start.line ?? 1) + own.slice(0, word.index).split('\n').length - 1;
    found.push(`${file}:${line}: "${word[0]}" tells the learner that it should not be hard; leave it out`);
  });
  text.split('\n').forEach((line, index) => {
    const hidden = /[\u00AD\u200B-\u200F\u2028-\u202F\u2060\uFEFF]|\u00A0/.exec(line)?.[0];
    if (!hidden) return;
    const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    found.push(`${file}:${index + 1}: invisible character U+${code}; write it as an escape`);
  });
  return found;
}

/**
 * Returns a function that reports complaints at the line of a front matter key, or at the first line if the key is
 * missing.
 */
function createReporter(page: Page): (key: string, what: string) => Complaint {
  const lines = page.text.split('\n');
  return (key, what) => {
    const index = lines.findIndex((line) => line.startsWith(`${key}:`));
    return `${page.file}:${Math.max(index, 0) + 1}: ${what}`;
  };
}
