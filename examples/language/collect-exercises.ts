/** Parses `<Exercise>` and `<Quiz>` elements, and reports whatever is missing or wrong. */
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { CodeBlock, Difficulty, Exercise, Quiz, Report } from './page';
import { didYouMean, joinWithOr } from './words';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Parses an `<Exercise>`.
 *
 * @param parts the fences in the exercise that have a role
 * @returns the exercise, or an empty array if a required part is missing or invalid
 */
export function collectExercise(node: Element, parts: CodeBlock[], report: Report): Exercise[] {
  const line = getLine(node);
  const { id, title, difficulty: level } = readAttributes(node, ['id', 'title', 'difficulty'], report);
  const difficulty = DIFFICULTIES.find((name) => name === level);
  if (level !== undefined && !difficulty)
    report(
      line,
      `difficulty="${level}". Allowed: ${joinWithOr(DIFFICULTIES)}.${didYouMean(level, DIFFICULTIES)}`,
    );
  const hints = findDescendants(node, 'Hint');
  if (hints.length === 0) report(line, 'An <Exercise> needs at least one <Hint>.');
  if (hints.length > 3) report(getLine(hints[3] as Element), 'An <Exercise> has at most three <Hint>s.');
  const getOnly = (role: 'starter' | 'solution' | 'tests') => {
    const [first, second] = parts.filter((part) => part.fence.role === role);
    if (!first) report(line, `An <Exercise> needs a ${role} fence: \`\`\`js ${role}.`);
    if (second) report(second.line, `This <Exercise> has two ${role} fences; one is allowed.`);
    return first;
  };
  const [starter, solution, tests] = [getOnly('starter'), getOnly('solution'), getOnly('tests')];
  const mistakes = parts.filter((part) => part.fence.role === 'mistake');
  const messages = new Set<string>();
  for (const mistake of mistakes) {
    const { message = '' } = mistake.fence;
    if (messages.has(message)) report(mistake.line, 'Two mistakes of this <Exercise> have the same message.');
    messages.add(message);
  }
  for (const { line: partLine, fence } of parts) {
    if (starter && fence.role !== 'tests' && fence.runtime !== starter.fence.runtime)
      report(
        partLine,
        `The starter is for ${starter.fence.runtime}; this ${fence.role} is for ${fence.runtime}.`,
      );
  }
  if (!id || !title || !difficulty || !starter || !solution || !tests) return [];
  return [
    { id, title, difficulty, line, starter, solution, tests, mistakes, hints: hints.length, before: [] },
  ];
}

/** Parses a `<Quiz>`. Returns an empty array if its id or title is missing or invalid. */
export function collectQuiz(node: Element, report: Report): Quiz[] {
  const line = getLine(node);
  const { id, title } = readAttributes(node, ['id', 'title'], report);
  const choices = findDescendants(node, 'Choice').map((choice) => {
    const names = checkAttributeNames(choice, ['correct', 'why'], report);
    const why = getTextAttribute(choice, 'why') ?? '';
    if (!why.trim())
      report(getLine(choice), 'Every <Choice> needs why="…", which explains why it is right or wrong.');
    return { correct: names.includes('correct'), why, line: getLine(choice) };
  });
  if (choices.length < 2) report(line, `A <Quiz> needs at least two <Choice>s; it has ${choices.length}.`);
  else if (!choices.some((choice) => choice.correct)) report(line, 'A <Quiz> needs a <Choice correct>.');
  return id && title ? [{ id, title, line, choices }] : [];
}

/** Returns the names of an element's attributes, and reports those that aren't allowed. */
function checkAttributeNames(node: Element, allowed: readonly string[], report: Report): string[] {
  const names = node.attributes.map((item) => (item.type === 'mdxJsxAttribute' ? item.name : '{…}'));
  for (const name of names.filter((candidate) => !allowed.includes(candidate)))
    report(
      getLine(node),
      `<${node.name}> has no "${name}". Allowed: ${joinWithOr(allowed)}.${didYouMean(name, allowed)}`,
    );
  return names;
}

function readAttributes(
  node: Element,
  required: readonly string[],
  report: Report,
): Partial<Record<string, string>> {
  const line = getLine(node);
  checkAttributeNames(node, required, report);
  const values: Partial<Record<string, string>> = {};
  for (const name of required) {
    const value = getTextAttribute(node, name);
    if (!value?.trim()) report(line, `<${node.name}> needs ${name}="…", as text.`);
    else if (name === 'id' && !ID.test(value))
      report(line, `id="${value}": an id is lower case letters and digits, with single dashes between.`);
    else values[name] = value;
  }
  return values;
}

function getTextAttribute(node: Element, name: string): string | undefined {
  const attribute = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

function findDescendants(node: Nodes, name: string): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...((child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') && child.name === name
      ? [child]
      : []),
    ...findDescendants(child, name),
  ]);
}

function getLine(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
