/** The only parser of pages: text → examples, exercises, quizzes, headings and errors. Runs in Node.js only. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import type { Code, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ExampleCollector } from './collect-examples';
import { collectExercise, collectQuiz } from './collect-exercises';
import type { CodeBlock, Example, Exercise, Heading, Page, PageContents, PageError, Place } from './page';
import { parseFence } from './parse-fence';
import { MATH_OPTIONS } from './math-options';
import { plainText } from './plain-text';
import { didYouMean } from './words';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, MATH_OPTIONS).use(remarkMdx);

/** Reports a problem of a page. */
export interface Report {
  (line: number, message: string): void;
}

/**
 * Reads and parses the file of a page.
 *
 * @throws if there is no such file
 */
export function readPage(file: string): Page {
  return parsePage(file, readFileSync(file, 'utf8'));
}

/**
 * Parses a page. Whatever is wrong with it is in `errors`; a page that isn't valid MDX has no contents.
 *
 * @param file path, for messages
 * @param text of the whole file
 */
export function parsePage(file: string, text: string): Page {
  try {
    const { frontMatter, content } = splitFrontMatter(text);
    return { file, text, frontMatter, ...contentsOf(file, text, parser.parse(content)) };
  } catch (error) {
    const message = `This is not valid MDX: ${(error as Error).message}`;
    const nothing = contentsOf(file, '', { type: 'root', children: [] });
    return { file, text, frontMatter: {}, ...nothing, errors: [{ file, line: errorLine(error), message }] };
  }
}

/**
 * Parses only the front matter of a page, for readers that need no more of most pages.
 *
 * @param text of the whole file
 * @returns an empty object if there is none
 * @throws if it isn't valid YAML
 */
export function frontMatterOf(text: string): Page['frontMatter'] {
  return splitFrontMatter(text).frontMatter;
}

/** The content has spaces in place of the front matter, so positions in it are those in the file. */
function splitFrontMatter(text: string): { frontMatter: Page['frontMatter']; content: string } {
  const { frontmatter, content } = parseFrontmatter(text, { frontmatter: 'empty-with-spaces' });
  return { frontMatter: frontmatter, content };
}

/**
 * Collects what a parsed page contains.
 *
 * @param file path, for messages
 * @param text that was parsed
 * @param tree as a parser of MDX made it; it isn't changed
 */
export function contentsOf(file: string, text: string, tree: Root): PageContents {
  const errors: PageError[] = [];
  const report: Report = (line, message) => void errors.push({ file, line, message });
  const exercises: Exercise[] = [];
  const quizzes: PageContents['quizzes'] = [];
  const blocks = new Map<Code, CodeBlock>();
  const lines = text.split('\n');
  const collector = new ExampleCollector(report);
  const fenceLines = new Set<number>();

  const readFence = (node: Code, inExercise: boolean): CodeBlock | undefined => {
    const place = placeOf(node, lines);
    const source = { lang: node.lang ?? '', meta: node.meta ?? '', inExercise };
    const { fence, errors: problems } = parseFence(source);
    problems.forEach((problem) => report(place.line, problem));
    if (!fence) return undefined;
    const block = { fence, code: node.value, ...place };
    blocks.set(node, block);
    return block;
  };

  const walk = (node: Nodes, exercise: MdxJsxFlowElement | undefined, parts: CodeBlock[]): void => {
    if (!('children' in node)) return;
    for (const child of node.children) {
      if (child.type === 'code') {
        const { line, endLine } = placeOf(child, lines);
        for (let at = line; at <= endLine; at++) fenceLines.add(at);
        if (child.lang === 'output' || child.lang === 'steps') {
          collector[child.lang]({ text: child.value, ...placeOf(child, lines) }, child.meta ?? '');
          continue;
        }
        const block = readFence(child, exercise !== undefined);
        if (block?.fence.role && block.fence.role !== 'assert') {
          parts.push(block);
          collector.separate();
        } else collector.fence(block);
        continue;
      }
      collector.separate();
      if (child.type !== 'mdxJsxFlowElement') {
        walk(child, exercise, parts);
      } else if (child.name === 'Exercise') {
        if (exercise) report(placeOf(child, lines).line, 'An <Exercise> cannot stand inside another.');
        const own: CodeBlock[] = [];
        walk(child, child, own);
        const made = collectExercise(child, own, report);
        if (made) exercises.push(made);
      } else {
        if (child.name === 'Quiz') {
          const made = collectQuiz(child, report);
          if (made) quizzes.push(made);
        }
        walk(child, exercise, parts);
      }
      collector.separate();
    }
  };
  walk(tree, undefined, []);
  const examples = collector.finish();
  for (const exercise of exercises) exercise.before = beforeExercise(exercise, examples, report);
  checkUniqueIds([...exercises, ...quizzes], report);
  checkBackticks(lines, fenceLines, report);
  return {
    tree,
    headings: headingsOf(tree),
    examples,
    exercises,
    quizzes,
    diagrams: [...blocks.values()].filter(({ fence }) => fence.lang === 'mermaid'),
    blocks,
    errors: errors.sort((a, b) => a.line - b.line),
  };
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const line = node.position?.start.line ?? 1;
    headings.push({ level: node.depth, text: plainText(node), line, node });
  });
  return headings;
}

/** What runs before an exercise's answers: the block that its starter names, and those before that. */
function beforeExercise({ starter }: Exercise, examples: readonly Example[], report: Report): Example[] {
  const { after, runtime } = starter.fence;
  if (after === undefined) return [];
  const target = examples.find(({ entry }) => entry.fence.id === after);
  if (!target) {
    const ids = examples.flatMap(({ entry }) => entry.fence.id ?? []);
    report(
      starter.line,
      `after=${after}: no block of this page has that id. ${ids.length > 0 ? `Ids: ${ids.join(', ')}.` : ''}${didYouMean(after, ids)}`,
    );
    return [];
  }
  // A style sheet is written for a document.
  const isStyled = runtime === 'css' && target.entry.fence.runtime === 'html';
  if (target.entry.fence.mode !== 'live' || (target.entry.fence.runtime !== runtime && !isStyled)) {
    const { mode, runtime: other } = target.entry.fence;
    report(starter.line, `after=${after}: that block is ${mode} ${other}, the exercise is for ${runtime}.`);
    return [];
  }
  return [...target.before, target];
}

function placeOf(node: Nodes, lines: string[]): Place {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
  return {
    line: start.line,
    endLine: node.position?.end.line ?? start.line,
    indent: before.replace(/[^\s>]/g, ' '),
  };
}

function checkUniqueIds(parts: { id: string; line: number }[], report: Report): void {
  const seen = new Map<string, number>();
  for (const { id, line } of parts.sort((a, b) => a.line - b.line)) {
    const first = seen.get(id);
    if (first === undefined) seen.set(id, line);
    else
      report(
        line,
        `The id "${id}" is taken by line ${first}; ids of exercises and quizzes are unique on a page.`,
      );
  }
}

/** A backtick in the info string makes Markdown see no fence at all, silently. */
function checkBackticks(lines: string[], fenceLines: Set<number>, report: Report): void {
  lines.forEach((line, i) => {
    if (!fenceLines.has(i + 1) && /^\s*`{3,}[^`]+`/.test(line) && !/^\s*(`{3,})[^`]+\1\s*$/.test(line)) {
      report(
        i + 1,
        'The words after ``` cannot hold a backtick: Markdown then sees no fence. Leave it out, or fence with ~~~.',
      );
    }
  });
}

function errorLine(error: unknown): number {
  const found = error as { line?: number | null; place?: { line?: number; start?: { line: number } } };
  return found.line ?? found.place?.line ?? found.place?.start?.line ?? 1;
}
