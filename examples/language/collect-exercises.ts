/** `<Exercise>` and `<Quiz>` elements → exercises and quizzes, or what they lack. */
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { CodeBlock, Difficulty, Exercise, Quiz } from './page';
import type { Report } from './parse-page';
import { didYouMean, listWords } from './words';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param node the element
 * @param parts its fences with a role
 * @returns undefined where something that it cannot do without is missing
 */
export function collectExercise(node: Element, parts: CodeBlock[], report: Report): Exercise | undefined {
  const line = lineOf(node);
  const own = attributes(node, ['id', 'title', 'difficulty'], report);
  const difficulty = own['difficulty'] as Difficulty | undefined;
  if (difficulty !== undefined && !DIFFICULTIES.includes(difficulty))
    report(
      line,
      `difficulty="${difficulty}". Allowed: ${listWords(DIFFICULTIES)}.${didYouMean(difficulty, DIFFICULTIES)}`,
    );
  const hints = descendants(node, 'Hint');
  if (hints.length === 0) report(line, 'An <Exercise> needs at least one <Hint>.');
  if (hints.length > 3) report(lineOf(hints[3] as Element), 'An <Exercise> has at most three <Hint>s.');
  const only = (role: 'starter' | 'solution' | 'tests') => {
    const found = parts.filter((part) => part.fence.role === role);
    if (found.length === 0) report(line, `An <Exercise> needs a ${role} fence: \`\`\`js ${role}.`);
    if (found.length > 1)
      report((found[1] as CodeBlock).line, `This <Exercise> has two ${role} fences; one is allowed.`);
    return found[0];
  };
  const [starter, solution, tests] = [only('starter'), only('solution'), only('tests')];
  const mistakes = parts.filter((part) => part.fence.role === 'mistake');
  const messages = new Set<string>();
  for (const { line: at, fence } of mistakes) {
    if (messages.has(fence.message ?? ''))
      report(at, 'Two mistakes of this <Exercise> have the same message.');
    messages.add(fence.message ?? '');
  }
  for (const part of parts) {
    if (starter && part.fence.role !== 'tests' && part.fence.runtime !== starter.fence.runtime)
      report(
        part.line,
        `The starter is for ${starter.fence.runtime}; this ${part.fence.role} is for ${part.fence.runtime}.`,
      );
  }
  const { id, title } = own;
  if (!id || !title || !difficulty || !starter || !solution || !tests) return undefined;
  return {
    id,
    title,
    difficulty,
    line,
    starter,
    solution,
    tests,
    mistakes,
    hints: hints.length,
    before: [],
  };
}

/** @returns undefined where it has no id or title */
export function collectQuiz(node: Element, report: Report): Quiz | undefined {
  const line = lineOf(node);
  const { id, title } = attributes(node, ['id', 'title'], report);
  const choices = descendants(node, 'Choice').map((choice) => {
    const names = choice.attributes.map((found) => (found.type === 'mdxJsxAttribute' ? found.name : '…'));
    for (const name of names.filter((found) => found !== 'correct' && found !== 'why'))
      report(
        lineOf(choice),
        `<Choice> has no "${name}". Allowed: correct and why.${didYouMean(name, ['correct', 'why'])}`,
      );
    const why = text(choice, 'why') ?? '';
    if (!why.trim()) report(lineOf(choice), 'Every <Choice> needs its why="…": why it is right or wrong.');
    return { correct: names.includes('correct'), why, line: lineOf(choice) };
  });
  if (choices.length < 2) report(line, `A <Quiz> needs at least two <Choice>s; it has ${choices.length}.`);
  else if (!choices.some((choice) => choice.correct)) report(line, 'A <Quiz> needs a <Choice correct>.');
  return id && title ? { id, title, line, choices } : undefined;
}

function attributes(node: Element, required: string[], report: Report): Partial<Record<string, string>> {
  const line = lineOf(node);
  for (const found of node.attributes) {
    const name = found.type === 'mdxJsxAttribute' ? found.name : '{…}';
    if (!required.includes(name))
      report(
        line,
        `<${node.name}> has no "${name}". Allowed: ${listWords(required)}.${didYouMean(name, required)}`,
      );
  }
  const values: Partial<Record<string, string>> = {};
  for (const name of required) {
    const value = text(node, name);
    if (!value?.trim()) report(line, `<${node.name}> needs ${name}="…", as text.`);
    else if (name === 'id' && !ID.test(value))
      report(line, `id="${value}": an id is lower case letters and digits, with single dashes between.`);
    else values[name] = value;
  }
  return values;
}

function text(node: Element, name: string): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function descendants(node: Nodes, name: string): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...((child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') && child.name === name
      ? [child]
      : []),
    ...descendants(child, name),
  ]);
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
