/** The text of a page → its examples, exercises, quizzes and errors. Runs in Node.js only. */
import type { Code, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ExampleCollector } from './collect-examples';
import { collectExercise, collectQuiz } from './collect-exercises';
import type { CodeBlock, Example, Exercise, Page, PageError, Place } from './page';
import { parseFence, type FenceSource } from './parse-fence';
import { MATH_OPTIONS } from './math-options';
import { didYouMean } from './words';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMath, MATH_OPTIONS).use(remarkMdx);

/** What the collectors tell of a page. */
export interface Report {
  (line: number, message: string): void;
}

/**
 * Reads a page.
 *
 * @param file name for messages
 * @param text Markdown or MDX
 */
export function parsePage(file: string, text: string): Page {
  const errors: PageError[] = [];
  const report: Report = (line, message) => void errors.push({ file, line, message });
  const page: Page = { file, examples: [], exercises: [], quizzes: [], errors };
  let tree: Root;
  try {
    tree = parser.parse(hideFromMdx(text));
  } catch (error) {
    report(errorLine(error), `This is not valid MDX: ${(error as Error).message}`);
    return page;
  }
  const lines = text.split('\n');
  const collector = new ExampleCollector(report);
  const fenceLines = new Set<number>();

  const readFence = (node: Code, inExercise: boolean): CodeBlock | undefined => {
    const place = placeOf(node, lines);
    const source: FenceSource = { lang: node.lang ?? '', meta: node.meta ?? '', inExercise };
    const { fence, errors: problems } = parseFence(source);
    problems.forEach((problem) => report(place.line, problem));
    return fence && { fence, code: node.value, ...place };
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
        if (made) page.exercises.push(made);
      } else {
        if (child.name === 'Quiz') {
          const made = collectQuiz(child, report);
          if (made) page.quizzes.push(made);
        }
        walk(child, exercise, parts);
      }
      collector.separate();
    }
  };
  walk(tree, undefined, []);
  page.examples = collector.finish();
  for (const exercise of page.exercises) exercise.before = beforeExercise(exercise, page.examples, report);
  checkUniqueIds(page, report);
  checkBackticks(lines, fenceLines, report);
  errors.sort((a, b) => a.line - b.line);
  return page;
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

/** HTML comments and heading ids (`{#id}`) aren't MDX: this replaces them with blanks of the same length. */
function hideFromMdx(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  let fence: string | undefined;
  let inComment = false;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (!inComment && mark) {
        if (!fence) fence = mark;
        else if (mark.startsWith(fence)) fence = undefined;
        return line;
      }
      if (fence) return line;
      if (inComment) {
        const end = line.indexOf('-->');
        if (end === -1) return blank(line);
        inComment = false;
        return blank(line.slice(0, end + 3)) + line.slice(end + 3);
      }
      const shown = line
        .replace(/(?<!`)<!--.*?-->(?!`)/g, blank)
        .replace(/^(#{1,6} .*?)(\{#[\w-]+\})\s*$/, (_, a, b) => a + blank(b));
      const open = shown.search(/^\s*<!--/);
      if (open === -1) return shown;
      inComment = true;
      return blank(shown);
    })
    .join('\n');
}

function checkUniqueIds(page: Page, report: Report): void {
  const seen = new Map<string, number>();
  for (const { id, line } of [...page.exercises, ...page.quizzes].sort((a, b) => a.line - b.line)) {
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
