/** Parses `<Exercise>` elements, and reports whatever is missing or wrong. */
import { findDescendants, getLine, readAttributes, type Element } from './elements';
import type { CodeBlock, Difficulty, Exercise, Report } from './page';
import { didYouMean, joinWithOr } from './words';

const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];

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
