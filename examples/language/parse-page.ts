/** Parses pages. Runs in Node.js only. */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import type { Code, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { collectChanges } from './collect-changes';
import { ExampleCollector, resolveAfter } from './collect-examples';
import { collectExercise } from './collect-exercises';
import { collectOrder, collectQuiz, hasProgram } from './collect-quizzes';
import type {
  CodeBlock,
  Exercise,
  FenceRange,
  Heading,
  Order,
  Page,
  PageContents,
  PageError,
  Quiz,
  Report,
} from './page';
import { parseFence, type Fence, type Task } from './parse-fence';
import { MATH_OPTIONS } from './math-options';
import { toPlainText } from './plain-text';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, MATH_OPTIONS).use(remarkMdx);

/** Reads and parses a page. Throws if the file can't be read. */
export function readPage(file: string): Page {
  return parsePage(file, readFileSync(file, 'utf8'));
}

/**
 * Parses a page and returns problems in `errors`. A page with invalid MDX or front matter has no contents.
 *
 * @param file the path to show in messages
 * @param text the text of the whole file
 */
export function parsePage(file: string, text: string): Page {
  try {
    const { frontMatter, content } = splitFrontMatter(text);
    return { file, text, frontMatter, ...collectContents(file, text, parser.parse(content)) };
  } catch (error) {
    const message = `This is not valid MDX: ${(error as Error).message}`;
    const empty = collectContents(file, '', { type: 'root', children: [] });
    return { file, text, frontMatter: {}, ...empty, errors: [{ file, line: getErrorLine(error), message }] };
  }
}

/**
 * Parses only the front matter of a page, which is faster than `parsePage`.
 *
 * @param text the text of the whole file
 * @returns an empty object if there is no front matter
 * @throws if the front matter isn't valid YAML
 */
export function getFrontMatter(text: string): Page['frontMatter'] {
  return splitFrontMatter(text).frontMatter;
}

/**
 * Splits a page into front matter and content. Spaces replace the front matter, so that positions in the content match
 * the file.
 */
function splitFrontMatter(text: string): { frontMatter: Page['frontMatter']; content: string } {
  const { frontmatter, content } = parseFrontmatter(text, { frontmatter: 'empty-with-spaces' });
  return { frontMatter: frontmatter, content };
}

/**
 * Collects the contents of a parsed page.
 *
 * @param file the path to show in messages
 * @param text the text that was parsed
 * @param tree the result of an MDX parser, which isn't modified
 */
export function collectContents(file: string, text: string, tree: Root): PageContents {
  const errors: PageError[] = [];
  const report: Report = (line, message) => void errors.push({ file, line, message });
  const exercises: Exercise[] = [];
  const quizzes: Quiz[] = [];
  const orders: Order[] = [];
  const blocks = new Map<Code, CodeBlock>();
  const lines = text.split('\n');
  const collector = new ExampleCollector(report);
  const fenceLines = new Set<number>();

  /** @param task the exercise, quiz or order that the fence is in. If the fence is a part of it, it is added to it. */
  const addFence = (node: Code, task: OpenTask | undefined): void => {
    const range = getRange(node, lines);
    for (let line = range.line; line <= range.endLine; line++) fenceLines.add(line);
    const lang = node.lang ?? '';
    const meta = node.meta ?? '';
    if (task?.isChoice) {
      if (meta.trim())
        report(range.line, `A fence in a <Choice> has only its language. Remove "${meta.trim()}".`);
      const block = { fence: createChoiceFence(lang), code: node.value, ...range };
      blocks.set(node, block);
      task.parts.push(block);
      return;
    }
    if (lang === 'output' || lang === 'steps')
      return collector.addResult(lang, { text: node.value, ...range }, meta);
    const { fence, errors: problems } = parseFence({ lang, meta, ...(task && { task: task.name }) });
    problems.forEach((problem) => report(range.line, problem));
    if (!fence) return collector.addFence(undefined);
    const block = { fence, code: node.value, ...range };
    blocks.set(node, block);
    if (!fence.role || fence.role === 'assert') return collector.addFence(block);
    task?.parts.push(block);
    collector.endSequence();
  };

  const walk = (node: Nodes, task?: OpenTask): void => {
    if (!('children' in node)) return;
    for (const child of node.children) {
      if (child.type === 'code') {
        addFence(child, task);
        continue;
      }
      collector.endSequence();
      const name = child.type === 'mdxJsxFlowElement' ? child.name : undefined;
      if (
        child.type === 'mdxJsxFlowElement' &&
        (name === 'Exercise' || name === 'Quiz' || name === 'Order')
      ) {
        if (task) report(getRange(child, lines).line, `<${name}> cannot be inside <${task.name}>.`);
        const own: OpenTask = { name, parts: [], hasProgram: name === 'Quiz' && hasProgram(child) };
        walk(child, own);
        if (name === 'Exercise') exercises.push(...collectExercise(child, own.parts, report));
        else if (name === 'Quiz') quizzes.push(...collectQuiz(child, own.parts, report));
        else orders.push(...collectOrder(child, own.parts, report));
      } else if (name === 'Choice' && task?.hasProgram) {
        walk(child, { ...task, isChoice: true });
      } else {
        walk(child, task);
      }
      collector.endSequence();
    }
  };
  walk(tree);
  const examples = collector.finish();
  const headings = collectHeadings(tree);
  collectChanges(examples, headings, report);
  for (const exercise of exercises) {
    const { starter } = exercise;
    const earlier = examples.filter(({ entry }) => entry.line < starter.line);
    exercise.before = resolveAfter(starter, earlier, report);
  }
  checkUniqueIds([...exercises, ...quizzes, ...orders], report);
  checkBackticks(lines, fenceLines, report);
  return {
    tree,
    headings,
    examples,
    exercises,
    quizzes,
    orders,
    diagrams: [...blocks.values()].filter(({ fence }) => fence.lang === 'mermaid'),
    blocks,
    errors: errors.sort((a, b) => a.line - b.line),
  };
}

/** The exercise, quiz or order that is being parsed. */
interface OpenTask {
  name: Task;
  /** Its fences that have a role, in order. */
  parts: CodeBlock[];
  /** Whether it is a quiz with a program, so that the fences in its choices are proved. */
  hasProgram: boolean;
  isChoice?: boolean;
}

function createChoiceFence(lang: string): Fence {
  return { lang, role: 'choice', predict: false, options: {} };
}

function collectHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const line = node.position?.start.line ?? 1;
    headings.push({ level: node.depth, text: toPlainText(node), line, node });
  });
  return headings;
}

function getRange(node: Nodes, lines: string[]): FenceRange {
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

/** Reports lines that look like fences but aren't, because their info string contains a backtick. */
function checkBackticks(lines: string[], fenceLines: Set<number>, report: Report): void {
  lines.forEach((line, i) => {
    if (!fenceLines.has(i + 1) && /^\s*`{3,}[^`]+`/.test(line) && !/^\s*(`{3,})[^`]+\1\s*$/.test(line)) {
      report(
        i + 1,
        'A fence with a backtick after ``` is not a fence in Markdown. Remove the backtick, or write ~~~ instead of ```.',
      );
    }
  });
}

function getErrorLine(error: unknown): number {
  const { line, place } = error as {
    line?: number | null;
    place?: { line?: number; start?: { line: number } };
  };
  return line ?? place?.line ?? place?.start?.line ?? 1;
}
