/** Creates answers that solve nothing. An exercise that accepts one of them has too few tests. */
import { parse, type Node } from 'acorn';
import { transform } from 'sucrase';
import type { Exercise } from '../language';
import { LANGUAGES } from '../language/languages';
import type { TestResult } from '../runtimes/interface';

interface TrivialAnswer {
  /** A description of the answer for messages. */
  name: string;
  code: string;
}

/** Matches tests that read the program's source code. */
const READS_CODE = /toString\(|\.source\b|getsource|(?:inner|outer)HTML|textContent|document\.scripts/;

/** Like `READS_CODE`, but for components, whose tests can read the document without seeing the source code. */
const READS_COMPONENT = /toString\(|\.source\b/;

/** Values for stubs to return if the test results don't show which value is expected. */
const CONSTANTS = {
  js: ['0', "''", 'true', '[]', 'null'],
  python: ['0', "''", 'True', '[]', '{}'],
} as const;

/**
 * Returns useless answers to an exercise.
 *
 * @param starterResults the results of running its tests on the starter
 * @param solutionOutput what its solution prints
 */
export function getTrivialAnswers(
  exercise: Exercise,
  starterResults: readonly TestResult[],
  solutionOutput: string,
): TrivialAnswer[] {
  const { code, fence } = exercise.starter;
  const [commentStart, commentEnd] = LANGUAGES[fence.lang]?.comment ?? ['', ''];
  // An added comment can only change the result if the tests read the source code.
  const readsCode = ['jsx', 'tsx'].includes(fence.lang) ? READS_COMPONENT : READS_CODE;
  const commented = `${code}\n${commentStart}Solved. All tests pass.${commentEnd}`;
  return [
    { name: 'an empty file', code: '' },
    ...(readsCode.test(exercise.tests.code) ? [{ name: 'the starter with a comment', code: commented }] : []),
    ...createStubs(fence.lang, code, starterResults),
    ...(fence.lang === 'bash' && solutionOutput !== ''
      ? [{ name: "a script that prints the solution's output", code: createPrinter(solutionOutput) }]
      : []),
  ];
}

/** Returns a shell script that only prints a text. */
function createPrinter(text: string): string {
  return `echo '${text.replaceAll("'", `'\\''`)}'`;
}

function createStubs(lang: string, code: string, starterResults: readonly TestResult[]): TrivialAnswer[] {
  const isPython = lang === 'python';
  if (!isPython && !['js', 'ts'].includes(lang)) return [];
  const createStub = isPython ? createPythonStub : createJavascriptStub;
  return getConstants(isPython ? 'python' : 'js', starterResults).flatMap((value) => {
    const stub = createStub(code, value);
    return stub === undefined ? [] : [{ name: `a stub that returns ${value}`, code: stub }];
  });
}

/**
 * Returns the constants to try. A constant can only pass all tests if it passes the first test that the starter fails.
 * If that test expects a single value, no other constant can pass.
 */
function getConstants(
  lang: keyof typeof CONSTANTS,
  starterResults: readonly TestResult[],
): readonly string[] {
  const message = starterResults.find(({ passed }) => !passed)?.message ?? '';
  const expected = /^Expected: ([^\n]+)\nReceived: (?:undefined|None)$/.exec(message)?.[1];
  return expected === undefined ? CONSTANTS[lang] : [expected];
}

/** Makes the starter's functions and methods return a value. Returns undefined if it has none or isn't valid code. */
export function createJavascriptStub(code: string, value: string): string | undefined {
  try {
    const javascript = transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
    const program = parse(javascript, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
    });
    const bodies = program.body.flatMap(findBodies);
    if (bodies.length === 0) return undefined;
    return bodies
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end }) => `${text.slice(0, start)}{ return (${value}); }${text.slice(end)}`,
        javascript,
      );
  } catch {
    return undefined; // the starter isn't a valid program yet
  }
}

/** Returns the bodies of the outermost functions in a node, except constructors and generators. */
function findBodies(node: Node): Node[] {
  const fields = node as Node & Record<string, unknown>;
  if (node.type === 'MethodDefinition' && fields['kind'] === 'constructor') return [];
  if (['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type))
    return fields['generator'] ? [] : [fields['body'] as Node];
  return Object.values(fields)
    .flat()
    .filter(
      (value): value is Node =>
        typeof (value as Node | null)?.type === 'string' && 'start' in (value as Node),
    )
    .flatMap(findBodies);
}

/** Like `createJavascriptStub`, but for Python. */
export function createPythonStub(code: string, value: string): string | undefined {
  const lines: string[] = [];
  let stubCount = 0;
  let functionIndent: number | undefined;
  for (const line of code.split('\n')) {
    const indent = line.search(/\S/);
    if (functionIndent !== undefined && (indent === -1 || indent > functionIndent)) continue;
    functionIndent = undefined;
    lines.push(line);
    const name = /^\s*(?:async\s+)?def\s+(\w+)\(.*\).*:\s*(?:#.*)?$/.exec(line)?.[1];
    if (name === undefined || name === '__init__') continue;
    functionIndent = indent;
    stubCount++;
    lines.push(`${' '.repeat(indent + 4)}return ${value}`);
  }
  return stubCount > 0 ? lines.join('\n') : undefined;
}
