/** Rules from CONTRIBUTING.md that can be checked automatically. Each check returns problems with line numbers. */
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { toPlainText, type Page } from '../../examples/language';
import { contentMap } from '../../src/site/content-map';
import { docFrontMatter, postFrontMatter } from '../../src/site/front-matter';
import { summarisePage } from '../../src/site/outline/lesson';
import { findExplanations } from '../../markdown/examples/explanations';
import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { HEADING_CHARACTERS } from '../../tools/lib/font-characters.mjs';

/** A message in the form `file:line: what is wrong and what is allowed`. */
export type Problem = string;

/** The allowed length in characters. Search engines truncate longer descriptions. */
const DESCRIPTION_LENGTH = { min: 60, max: 160 };

const LESSON_MIN = { words: 700, examples: 4 };

/** The allowed number of words in a first lesson, without the explanations of solutions. */
const FIRST_LESSON_WORDS = { min: 400, max: 770 };

/** Lessons for readers who have never programmed. They are shorter than others. */
const FIRST_LESSONS = new Set(
  [
    'js/javascript/first-steps',
    'js/javascript/values-and-names',
    'js/javascript/decisions',
    'js/javascript/repeating',
    'js/javascript/first-functions',
    'html-css/html/first-steps',
    'html-css/css/first-steps',
  ].map((name) => `docs/tech/${name}.mdx`),
);

/** Words that can discourage learners who find something difficult. */
export const FORBIDDEN = /\b(?:simply|easy|easily|obviously|of course|basically)\b/i;

/** The sections that a lesson must have, in this order. */
const SECTIONS = ['Pitfalls', 'When to use what', 'Exercises', 'Summary', 'Sources'];

/** Docs that only link to other docs. */
const INDEX_DOCS = new Set(['docs/tech/index.mdx']);

/** Lessons whose subject can't run in the page, although other code does. A quiz is enough. */
const SUBJECT_CANNOT_RUN = /^docs\/tech\/(?:agile|it-governance|java\/spring-boot)\//;

/** Like a lesson, the glossary has an outcome and sources, but it doesn't need any other parts. */
const GLOSSARY_FILE = `docs/${GLOSSARY_DOC}.mdx`;

/** Docs that don't need “When to use what”, because there are no alternatives to compare. */
const WITHOUT_ALTERNATIVES = new Set([
  'docs/general/index.mdx',
  'docs/tech/algorithms/index.mdx',
  'docs/math/index.mdx',
]);

/** @param tags the tags that pages can have */
export function checkFrontMatter(page: Page, tags: ReadonlySet<string>): Problem[] {
  const report = createReporter(page);
  const { description } = page.frontMatter;
  const schema = page.file.startsWith('blog/') ? postFrontMatter : docFrontMatter;
  const issues = schema.safeParse(page.frontMatter).error?.issues ?? [];
  const found = issues.map((issue) => {
    const key = String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : 'title'));
    return report(key, [...issue.path, issue.message].join(': '));
  });
  const length = typeof description === 'string' ? description.length : 0;
  if (length < DESCRIPTION_LENGTH.min || length > DESCRIPTION_LENGTH.max) {
    found.push(
      report(
        'description',
        `description has ${length} characters; ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} are allowed`,
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

/** Checks that a page has no placeholders left over from `npm run new:page`. */
export function checkPlaceholders(page: Page): Problem[] {
  return page.text
    .split('\n')
    .flatMap((line, index) =>
      line.includes('WRITE:')
        ? `${page.file}:${index + 1}: "WRITE:" says that something has to be written here`
        : [],
    );
}

/** Reports the problems that the parser found in fences, exercises and quizzes. */
export function checkFences(page: Page): Problem[] {
  return page.errors.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** Checks that headings are unique, begin at level 2, and only use characters in the heading font. */
export function checkHeadings({ file, headings }: Page): Problem[] {
  const seen = new Set<string>();
  return headings.flatMap(({ level, text, line, node }) => {
    const at = `${file}:${line}`;
    const found: Problem[] = [];
    if (seen.has(text)) found.push(`${at}: the heading "${text}" is there twice`);
    seen.add(text);
    if (level === 1) found.push(`${at}: headings begin at level 2; the title is the page's level 1`);
    // Inline code in headings uses a different font.
    const inHeadingFont = node.children
      .filter(({ type }) => type !== 'inlineCode')
      .map(toPlainText)
      .join('');
    const missing = [...inHeadingFont].filter((character) => !HEADING_CHARACTERS.includes(character));
    if (missing.length > 0)
      found.push(`${at}: no ${missing.join(' ')} in the font of headings; see tools/lib/font-characters.mjs`);
    return found;
  });
}

/** Checks that a lesson has all its parts, in the right order. */
export function checkStructure(page: Page): Problem[] {
  if (page.frontMatter.draft === true) return [];
  const { file, tree, headings, examples, exercises, quizzes, orders } = page;
  const found: Problem[] = [];
  const start = `${file}:${tree.children.find(({ type }) => type === 'paragraph')?.position?.start.line ?? 1}`;
  if (summarisePage(page).outcome === undefined)
    found.push(
      `${start}: the first paragraph begins "By the end of this page, you'll be able to …", in a sentence`,
    );
  if (INDEX_DOCS.has(file)) return found;

  const isGlossary = file === GLOSSARY_FILE;
  const needed = SECTIONS.filter((name) =>
    isGlossary ? name === 'Sources' : name !== 'When to use what' || !WITHOUT_ALTERNATIVES.has(file),
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
  const quizIsEnough = !runs || (SUBJECT_CANNOT_RUN.test(file) && exercises.length === 0);
  if (!quizIsEnough && exercises.length === 0)
    found.push(`${start}: a lesson whose code runs has one to three exercises; this has none`);
  if (quizIsEnough && quizzes.length + orders.length === 0)
    found.push(`${start}: a lesson in which nothing runs has a quiz; this has none`);
  if (exercises.length > 3)
    found.push(
      `${file}:${exercises[3]?.line ?? 1}: a lesson has at most three exercises; this has ${exercises.length}`,
    );
  if (examples.length < LESSON_MIN.examples)
    found.push(
      `${start}: a lesson has at least ${LESSON_MIN.examples} code blocks; this has ${examples.length}`,
    );
  const words = countWords(page);
  const { min, max } = FIRST_LESSON_WORDS;
  if (FIRST_LESSONS.has(file)) {
    const before = words - countExplanations(page);
    if (before < min || before > max)
      found.push(`${start}: ${before} words of prose; a first lesson has ${min} to ${max}`);
  } else if (words < LESSON_MIN.words)
    found.push(`${start}: ${words} words of prose; a lesson has at least ${LESSON_MIN.words}`);
  return found;
}

export function countWords({ tree }: { tree: Nodes }): number {
  return toPlainText(tree).split(/\s+/).length;
}

function countExplanations(page: Page): number {
  let words = 0;
  visit(page.tree, 'mdxJsxFlowElement', ({ children }) => {
    for (const tree of findExplanations(children, page)) words += countWords({ tree });
  });
  return words;
}

/** Checks that prose isn't condescending and that the page has no invisible characters. */
export function checkWording({ file, text, tree }: Page): Problem[] {
  const found: Problem[] = [];
  visit(tree, 'text', ({ value, position }) => {
    // Quotations may contain forbidden words, so replace quotations with underscores of the same length.
    const ownWords = value.replace(/“[^”]*”/g, (quotation) => quotation.replace(/\S/g, '_'));
    const word = FORBIDDEN.exec(ownWords);
    if (!word) return;
    const line = (position?.start.line ?? 1) + ownWords.slice(0, word.index).split('\n').length - 1;
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

/** Returns a function that formats a problem with the line number of a front matter key (1 if missing). */
function createReporter(page: Page): (key: string, message: string) => Problem {
  const lines = page.text.split('\n');
  return (key, message) => {
    const index = lines.findIndex((line) => line.startsWith(`${key}:`));
    return `${page.file}:${Math.max(index, 0) + 1}: ${message}`;
  };
}
