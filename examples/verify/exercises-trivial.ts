/** Answers that solve nothing. An exercise that accepts one of them has too few tests. */
import { parse, type Node } from 'acorn';
import { transform } from 'sucrase';
import type { Exercise } from '../language';
import { LANGUAGES } from '../language/languages';
import type { TestResult } from '../runtimes/interface';

/** An answer and its name in messages. */
export interface TrivialAnswer {
  name: string;
  code: string;
}

/** Matches tests that read the program's text. */
const READS_CODE = /toString\(|\.source\b|getsource|(?:inner|outer)HTML|textContent|document\.scripts/;

/** Like `READS_CODE`, for runtimes whose program isn't part of the page that it draws. */
const READS_COMPONENT = /toString\(|\.source\b/;

/** Values that a stub returns if the tests don't reveal which value could pass. */
const CONSTANTS = {
  js: ['0', "''", 'true', '[]', 'null'],
  python: ['0', "''", 'True', '[]', '{}'],
} as const;

/** Returns useless answers for an exercise. @param started results of its tests with the starter */
export function trivialAnswers(exercise: Exercise, started: readonly TestResult[]): TrivialAnswer[] {
  const { code, fence } = exercise.starter;
  const [before, after] = LANGUAGES[fence.lang]?.comment ?? ['', ''];
  // A comment only changes the result if the tests read the program.
  const reads = ['jsx', 'tsx'].includes(fence.lang) ? READS_COMPONENT : READS_CODE;
  const readsCode = reads.test(exercise.tests.code);
  return [
    { name: 'an empty file', code: '' },
    ...(readsCode
      ? [{ name: 'the starter with a comment', code: `${code}\n${before}Solved. All tests pass.${after}` }]
      : []),
    ...stubs(fence.lang, code, started),
  ];
}

function stubs(lang: string, code: string, started: readonly TestResult[]): TrivialAnswer[] {
  const isPython = lang === 'python';
  if (!isPython && !['js', 'ts'].includes(lang)) return [];
  const make = isPython ? pythonStub : javascriptStub;
  return constantsFor(isPython ? 'python' : 'js', started).flatMap((value) => {
    const stub = make(code, value);
    return stub === undefined ? [] : [{ name: `a stub that returns ${value}`, code: stub }];
  });
}

/**
 * Returns the constants to try. A constant that passes all tests must pass the first test that the starter fails; if that
 * test expects a single value, no other constant can pass.
 */
function constantsFor(lang: keyof typeof CONSTANTS, started: readonly TestResult[]): readonly string[] {
  const message = started.find(({ passed }) => !passed)?.message ?? '';
  const wanted = /^Expected: ([^\n]+)\nReceived: (?:undefined|None)$/.exec(message)?.[1];
  return wanted === undefined ? CONSTANTS[lang] : [wanted];
}

/** Replaces the body of each function or method of the starter; undefined if it has none. */
export function javascriptStub(code: string, value: string): string | undefined {
  try {
    const plain = transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
    const program = parse(plain, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
    });
    const bodies = program.body.flatMap((statement) => bodiesIn(statement));
    if (bodies.length === 0) return undefined;
    return bodies
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end }) => `${text.slice(0, start)}{ return (${value}); }${text.slice(end)}`,
        plain,
      );
  } catch {
    return undefined; // the starter isn't a valid program yet
  }
}

interface Loose extends Node {
  [key: string]: unknown;
}

/** Returns the outermost function bodies below a node, without constructors. */
function bodiesIn(node: Node): Node[] {
  const loose = node as Loose;
  if (loose.type === 'MethodDefinition' && loose.kind === 'constructor') return [];
  if (['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(loose.type))
    return loose.generator ? [] : [loose.body as Node];
  return Object.values(loose)
    .flat()
    .filter(
      (value): value is Node =>
        typeof (value as Node | null)?.type === 'string' && 'start' in (value as Node),
    )
    .flatMap(bodiesIn);
}

/** Like `javascriptStub`, for Python. */
export function pythonStub(code: string, value: string): string | undefined {
  const made: string[] = [];
  let stubs = 0;
  let inside: number | undefined;
  for (const line of code.split('\n')) {
    const indent = line.search(/\S/);
    if (inside !== undefined && (indent === -1 || indent > inside)) continue;
    inside = undefined;
    made.push(line);
    const name = /^\s*(?:async\s+)?def\s+(\w+)\(.*\).*:\s*(?:#.*)?$/.exec(line)?.[1];
    if (name === undefined || name === '__init__') continue;
    inside = indent;
    stubs++;
    made.push(`${' '.repeat(indent + 4)}return ${value}`);
  }
  return stubs > 0 ? made.join('\n') : undefined;
}
