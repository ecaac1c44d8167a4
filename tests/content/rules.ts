/**
 * The rules of docs-internal and CONTRIBUTING.md that can be checked automatically. Each function returns complaints
 * with line numbers.
 */
import { parsePage } from '../../examples/language';
import { contentMap } from '../../src/site/content-map';
import { docFrontMatter, postFrontMatter } from '../../src/site/front-matter';
import { GLOSSARY_DOC } from '../../markdown/glossary/terms';
import { proseOf, type SourcePage } from './pages';

/** A complaint: `file:line: what is wrong and what is allowed`. */
export type Complaint = string;

/** Length of a description, in characters: search engines show this much without cutting it. */
const DESCRIPTION = { min: 60, max: 160 };

/** Words that suggest that something difficult isn't. */
export const FORBIDDEN = /\b(?:simply|obviously|easily|of course|basically)\b/i;

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
export function frontMatterRules(page: SourcePage, tags: ReadonlySet<string>): Complaint[] {
  const complain = complainer(page);
  const { description } = page.frontMatter;
  const schema = page.file.startsWith('blog/') ? postFrontMatter : docFrontMatter;
  const issues = schema.safeParse(page.frontMatter).error?.issues ?? [];
  const found = issues.map((issue) => {
    const key = String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : 'title'));
    return complain(key, [...issue.path, issue.message].join(': '));
  });
  const length = typeof description === 'string' ? description.length : 0;
  if (length < DESCRIPTION.min || length > DESCRIPTION.max) {
    found.push(
      complain(
        'description',
        `description has ${length} characters; ${DESCRIPTION.min} to ${DESCRIPTION.max} are allowed`,
      ),
    );
  }
  const given = Array.isArray(page.frontMatter.tags) ? (page.frontMatter.tags as unknown[]).map(String) : [];
  if (given.length === 0) found.push(complain('tags', 'tags are missing'));
  for (const tag of given) {
    if (!tags.has(tag))
      found.push(complain('tags', `unknown tag "${tag}"; the tags are the keys of tags.yml`));
  }
  const mapped = contentMap.docs.find((doc) => page.file.replace(/^docs\/|\.mdx?$/g, '') === doc.id);
  if (mapped && mapped.tags.toSorted().join() !== given.toSorted().join()) {
    found.push(
      complain('tags', `tags are [${given.join(', ')}]; the content map gives [${mapped.tags.join(', ')}]`),
    );
  }
  return found;
}

/** Checks that a page started with `npm run new:page` has no placeholders left. */
export function unwrittenRules(page: SourcePage): Complaint[] {
  return page.text
    .split('\n')
    .flatMap((line, index) =>
      line.includes('WRITE:')
        ? `${page.file}:${index + 1}: "WRITE:" says that something has to be written here`
        : [],
    );
}

/** Checks fences, exercises and quizzes with the parser of the examples. */
export function fenceRules(page: SourcePage): Complaint[] {
  return parsePage(page.file, page.text).errors.map(
    ({ file, line, message }) => `${file}:${line}: ${message}`,
  );
}

/** Checks that a lesson has all its parts, in the right order. */
export function structureRules(page: SourcePage): Complaint[] {
  if (page.frontMatter.draft === true) return [];
  const found: Complaint[] = [];
  const lines = page.body.split('\n');
  const at = (index: number) => `${page.file}:${page.bodyLine + Math.max(index, 0)}`;
  const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('import '));
  const isDoor = DOORS.has(page.file);
  if (!isDoor && !/^After this page you can\b/.test(lines[first] ?? '')) {
    found.push(`${at(first)}: the first paragraph begins "After this page you can …"`);
  }
  const headings = headingsOf(lines);
  for (const [text, group] of groupByText(headings)) {
    if (group.length > 1) found.push(`${at(group[1]?.index ?? 0)}: the heading "${text}" is there twice`);
  }
  for (const { level, index } of headings) {
    if (level === 1) found.push(`${at(index)}: headings begin at level 2; the title is the page's level 1`);
  }
  if (isDoor) return found;

  const isGlossary = page.file === GLOSSARY_FILE;
  const needed = SECTIONS.filter((name) =>
    isGlossary ? name === 'Sources' : name !== 'When to use what' || !WITHOUT_CHOICE.has(page.file),
  );
  const places = needed.map(
    (name) => headings.find((h) => h.level === 2 && h.text.startsWith(name))?.index ?? -1,
  );
  needed.forEach((name, i) => {
    const place = places[i] ?? -1;
    if (place < 0) found.push(`${at(first)}: the section "## ${name}" is missing`);
    else if (places.slice(0, i).some((before) => before > place))
      found.push(`${at(place)}: "## ${name}" stands too early; the order is ${needed.join(', ')}`);
  });
  if (isGlossary) return found;
  const { examples, exercises, quizzes } = parsePage(page.file, page.text);
  const runs = examples.some(
    ({ entry }) => entry.fence.mode === 'live' && entry.fence.runtime !== 'markdown',
  );
  if (runs && exercises.length === 0)
    found.push(`${at(first)}: a lesson whose code runs has one to three exercises; this has none`);
  if (!runs && quizzes.length === 0)
    found.push(`${at(first)}: a lesson in which nothing runs has a quiz; this has none`);
  if (exercises.length > 3)
    found.push(
      `${page.file}:${exercises[3]?.line ?? 1}: a lesson has at most three exercises; this has ${exercises.length}`,
    );
  if (examples.length < 3)
    found.push(`${at(first)}: a lesson has at least three code blocks; this has ${examples.length}`);
  const words = proseOf(page.body).split(/\s+/).length;
  if (words < 500) found.push(`${at(first)}: ${words} words of prose; a lesson has at least 500`);
  return found;
}

/** Checks the wording: nothing condescending, no invisible characters. */
export function wordingRules(page: SourcePage): Complaint[] {
  const found: Complaint[] = [];
  let inCode = false;
  page.text.split('\n').forEach((line, index) => {
    if (line.startsWith('```')) inCode = !inCode;
    const place = `${page.file}:${index + 1}`;
    const word = inCode ? undefined : FORBIDDEN.exec(line.replace(/`[^`]*`|“[^”]*”/g, ''))?.[0];
    if (word) found.push(`${place}: "${word}" tells the learner that it should not be hard; leave it out`);
    const hidden = /[\u00AD\u200B-\u200F\u2028-\u202F\u2060\uFEFF]|\u00A0/.exec(line)?.[0];
    if (hidden) {
      const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      found.push(`${place}: invisible character U+${code}; write it as an escape`);
    }
  });
  return found;
}

interface Heading {
  level: number;
  text: string;
  index: number;
}

function headingsOf(lines: readonly string[]): Heading[] {
  let inCode = false;
  return lines.flatMap((line, index) => {
    if (/^\s*```/.test(line)) inCode = !inCode;
    const match = inCode ? null : /^(#{1,6}) (.*?)(?: \{#[\w-]+\})?$/.exec(line);
    return match ? [{ level: match[1]?.length ?? 0, text: match[2] ?? '', index }] : [];
  });
}

function groupByText(headings: Heading[]): Map<string, Heading[]> {
  const groups = new Map<string, Heading[]>();
  for (const heading of headings) groups.set(heading.text, [...(groups.get(heading.text) ?? []), heading]);
  return groups;
}

/**
 * Returns a function that reports complaints at the line of a front matter key, or at the first line if the key is
 * missing.
 */
function complainer(page: SourcePage): (key: string, what: string) => Complaint {
  const lines = page.text.split('\n');
  return (key, what) => {
    const index = lines.findIndex((line) => line.startsWith(`${key}:`));
    return `${page.file}:${Math.max(index, 0) + 1}: ${what}`;
  };
}
