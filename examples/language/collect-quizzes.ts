/** Parses `<Quiz>` and `<Order>` elements, reports whatever is missing or wrong, and lists what proves them. */
import type { Nodes } from 'mdast';
import { seededRandom } from '../datasets/random';
import { trimOutput } from '../runtimes/interface';
import {
  checkAttributeNames,
  findDescendants,
  getLine,
  getTextAttribute,
  readAttributes,
  type Element,
} from './elements';
import type { CodeBlock, Order, Proof, Quiz, Report } from './page';

/** What a choice's code replaces in the program of a quiz. */
const PLACEHOLDER = '/*?*/';

interface Choice {
  node: Element;
  correct: boolean;
  why: string;
  line: number;
  /** The code or output in it. Always empty if the quiz has no program. */
  fences: CodeBlock[];
}

/** Returns whether a `<Quiz>` has a program, so that the fences in its choices are proved with it. */
export function hasProgram(node: Nodes): boolean {
  if (node.type === 'code') return /(?:^|\s)program(?:\s|$)/.test(node.meta ?? '');
  return 'children' in node && node.children.some(hasProgram);
}

/**
 * Parses a `<Quiz>`.
 *
 * @param parts the program, and the fences in the choices if there is a program
 * @returns the quiz, or an empty array if its id or title is missing or invalid
 */
export function collectQuiz(node: Element, parts: readonly CodeBlock[], report: Report): Quiz[] {
  const line = getLine(node);
  const { id, title } = readAttributes(node, ['id', 'title'], report);
  const choices = findDescendants(node, 'Choice').map((choice): Choice => {
    const names = checkAttributeNames(choice, ['correct', 'why', 'prints', 'throws'], report);
    const why = getTextAttribute(choice, 'why') ?? '';
    const start = getLine(choice);
    const end = choice.position?.end.line ?? start;
    if (!why.trim()) report(start, 'Every <Choice> needs why="…", which explains why it is right or wrong.');
    return {
      node: choice,
      correct: names.includes('correct'),
      why,
      line: start,
      fences: parts.filter((part) => part.fence.role === 'choice' && part.line >= start && part.line <= end),
    };
  });
  if (choices.length < 2) report(line, `A <Quiz> needs at least two <Choice>s; it has ${choices.length}.`);
  else if (!choices.some((choice) => choice.correct)) report(line, 'A <Quiz> needs a <Choice correct>.');
  const [program, second] = parts.filter(({ fence }) => fence.role === 'program');
  if (second) report(second.line, 'This <Quiz> has two program fences; one is allowed.');
  const proofs = program ? proveQuiz(program, choices, report) : [];
  // Without a valid program, an error has been reported already.
  if (!hasProgram(node))
    for (const choice of choices)
      reportAttributes(choice, 'Only a <Quiz> with a program, such as ```scala program, has', report);
  if (!id || !title) return [];
  return [
    { id, title, line, choices: choices.map(({ correct, why, line }) => ({ correct, why, line })), proofs },
  ];
}

function proveQuiz(program: CodeBlock, choices: readonly Choice[], report: Report): Proof[] {
  const count = program.code.split(PLACEHOLDER).length - 1;
  if (count > 1) report(program.line, `The program contains ${PLACEHOLDER} ${count} times; one is allowed.`);
  if (count > 0) return proveCode(program, choices, report);
  for (const choice of choices)
    reportAttributes(choice, `Only choices of a program that contains ${PLACEHOLDER} have`, report);
  const { throws } = program.fence;
  if (choices.some(({ fences }) => fences.length > 0)) return provePrediction(program, choices, report);
  if (!throws)
    report(
      program.line,
      `Nothing proves this quiz. Write ${PLACEHOLDER} in the program, where the code of the choices goes; or ` +
        'an ```output fence in each <Choice>; or throws="…" on the program, with a part of its error.',
    );
  return throws ? [createProof(program, program.code, program.line, { throws })] : [];
}

/** Each choice contains code that replaces the placeholder. */
function proveCode(program: CodeBlock, choices: readonly Choice[], report: Report): Proof[] {
  const { lang, throws } = program.fence;
  if (throws)
    report(program.line, `throws belongs on the choices, because the program contains ${PLACEHOLDER}.`);
  return choices.flatMap(({ node, line, fences }) => {
    const [code, second] = fences;
    const expected = readExpected(getTextAttribute(node, 'prints'), getTextAttribute(node, 'throws'));
    if (!code || second || code.fence.lang !== lang)
      report(line, `This <Choice> needs one \`\`\`${lang} fence, whose code replaces ${PLACEHOLDER}.`);
    if (!expected)
      report(
        line,
        'This <Choice> needs either prints="…", with all that the program then prints, or throws="…", with a part of ' +
          'the error.',
      );
    return code && expected ? [createProof(program, insert(program.code, code.code), line, expected)] : [];
  });
}

/** Each choice contains an output, and the right one is what the program prints. */
function provePrediction(program: CodeBlock, choices: readonly Choice[], report: Report): Proof[] {
  const seen = new Set<string>();
  for (const { line, fences } of choices) {
    const [output, second] = fences;
    if (!output || second || output.fence.lang !== 'output')
      report(
        line,
        `This <Choice> needs one \`\`\`output fence, because the program doesn't contain ${PLACEHOLDER}.`,
      );
    else if (seen.has(trimOutput(output.code))) report(line, 'Two choices have the same output.');
    else seen.add(trimOutput(output.code));
  }
  const [right, second] = choices.filter(({ correct }) => correct);
  if (second) report(second.line, 'A program prints one output, so only one <Choice> can be correct.');
  const [output] = right?.fences ?? [];
  if (!output) return [];
  const { throws } = program.fence;
  return [
    createProof(program, program.code, output.line, { prints: output.code, ...(throws && { throws }) }),
  ];
}

/** Replaces the placeholder. Further lines of the code get the indentation of its line. */
function insert(program: string, code: string): string {
  const before = program.slice(0, program.indexOf(PLACEHOLDER));
  const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  return program.replace(PLACEHOLDER, () => code.replaceAll(/\n(?=.)/g, `\n${indent}`));
}

function reportAttributes({ node, line }: Choice, message: string, report: Report): void {
  for (const name of ['prints', 'throws'])
    if (getTextAttribute(node, name) !== undefined) report(line, `${message} ${name}="…". Remove it.`);
}

/**
 * Parses an `<Order>`.
 *
 * @param parts its fences that have a role
 * @returns the order, or an empty array if a required part is missing or invalid
 */
export function collectOrder(node: Element, parts: readonly CodeBlock[], report: Report): Order[] {
  const line = getLine(node);
  const { id, title } = readAttributes(node, ['id', 'title'], report);
  const [solution, second] = parts.filter(({ fence }) => fence.role === 'solution');
  const mistakes = parts.filter(({ fence }) => fence.role === 'mistake');
  if (second) report(second.line, 'This <Order> has two solution fences; one is allowed.');
  if (!solution) report(line, 'An <Order> needs a solution fence: ```scala solution prints="…".');
  if (mistakes.length === 0)
    report(line, 'An <Order> needs a mistake fence: ```scala mistake="why it is wrong" throws="…".');
  if (!solution || mistakes.length === 0) return [];
  const lines = solution.code.split('\n');
  const { prints, throws } = solution.fence;
  if (!prints || throws)
    report(
      solution.line,
      'The solution of an <Order> needs prints="…", with all that it prints, and no throws.',
    );
  if (lines.length < 3 || lines.some((text) => !text.trim()))
    report(solution.line, 'An <Order> has at least three lines, and none of them is empty.');
  const seen = new Set([solution.code]);
  const messages = new Set<string>();
  const [program, third] = parts.filter(({ fence }) => fence.role === 'program');
  if (third) report(third.line, 'This <Order> has two program fences; one is allowed.');
  if (program && program.code.split(PLACEHOLDER).length !== 2)
    report(program.line, `The program of an <Order> contains ${PLACEHOLDER} once, where its lines go.`);
  const prove = (code: string, start: number, expected: Expected) =>
    createProof(solution, program ? insert(program.code, code) : code, start, expected);
  const proofs: Proof[] = prints ? [prove(solution.code, solution.line, { prints })] : [];
  for (const { code, fence, line: start } of mistakes) {
    const expected = readExpected(fence.prints, fence.throws);
    if (
      fence.lang !== solution.fence.lang ||
      code.split('\n').sort().join('\n') !== lines.toSorted().join('\n')
    )
      report(
        start,
        'A mistake contains the lines of the solution, with their indentation, in another order.',
      );
    else if (seen.has(code)) report(start, 'This is the order of the solution or of another mistake.');
    else if (!expected || expected.prints === prints)
      report(
        start,
        'A mistake needs either throws="…" or prints="…", and prints something else than the solution.',
      );
    else proofs.push(prove(code, start, expected));
    if (messages.has(fence.message ?? ''))
      report(start, 'Two mistakes of this <Order> have the same message.');
    seen.add(code);
    messages.add(fence.message ?? '');
  }
  const shuffled = shuffle(lines, id ?? '', seen);
  if (!shuffled) report(line, 'This <Order> has too few lines: no order is left to start with.');
  if (!id || !title || !shuffled) return [];
  // If another order is right too, swapping two neighbouring lines of the solution usually leads to one.
  for (const code of swapNeighbours(lines))
    if (prints && !seen.has(code)) proofs.push({ ...prove(code, solution.line, {}), printsNot: prints });
  const findPositions = (code: string) => code.split('\n').map((text) => shuffled.indexOf(text));
  return [
    {
      id,
      title,
      line,
      solution,
      lines: shuffled,
      answer: findPositions(solution.code),
      mistakes: mistakes.map(({ code, fence: { message = '' } }) => ({
        message,
        answer: findPositions(code),
      })),
      proofs,
    },
  ];
}

/** Returns the programs in which two neighbouring lines have changed places. */
function swapNeighbours(lines: readonly string[]): string[] {
  return lines
    .slice(1)
    .map((text, index) => lines.toSpliced(index, 2, text, lines[index] ?? '').join('\n'))
    .filter((code) => code !== lines.join('\n'));
}

/**
 * Shuffles lines, always in the same way for the same seed.
 *
 * @param taken the orders that the result must not have
 * @returns undefined if none is found
 */
function shuffle(lines: readonly string[], seed: string, taken: ReadonlySet<string>): string[] | undefined {
  const random = seededRandom([...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 0));
  for (let attempt = 0; attempt < 100; attempt++) {
    const keys = lines.map(() => random());
    const shuffled = lines
      .map((text, index) => ({ text, key: keys[index] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .map(({ text }) => text);
    if (!taken.has(shuffled.join('\n'))) return shuffled;
  }
  return undefined;
}

interface Expected {
  prints?: string;
  throws?: string;
}

/** Returns undefined unless exactly one of the two is given. In `prints`, `\n` is a line break. */
function readExpected(prints: string | undefined, throws: string | undefined): Expected | undefined {
  if (prints !== undefined && throws === undefined) return { prints };
  return throws?.trim() && prints === undefined ? { throws } : undefined;
}

function createProof(program: CodeBlock, code: string, line: number, { prints, throws }: Expected): Proof {
  const { lang, runtime, timeout, options } = program.fence;
  const fence = { lang, mode: 'recorded' as const, runtime, timeout, throws, predict: false, options };
  return {
    block: { ...program, code, line, fence },
    ...(prints === undefined ? {} : { prints: prints.replaceAll('\\n', '\n') }),
  };
}
