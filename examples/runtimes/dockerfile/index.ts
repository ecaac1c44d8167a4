/** Dockerfiles: checks the syntax and our rules, lists layers, and predicts cache hits. Nothing is built. */
import { validate } from 'dockerfile-utils';
import type { OutputEvent, RunError, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { buildAgain, type Built } from './cache';
import { readDockerfile, type Circumstances, type Reading } from './read';
import { findProblems, type Problem } from './rules';

const VERSION = 'dockerfile-utils 0.16';

/** Severity of an error in the language server protocol; higher numbers are warnings. */
const ERROR = 1;

/** Characters per line of a problem, so that the lines fit on a phone. */
const WIDTH = 38;

/** How many characters of an instruction the table shows. */
const SHOWN = 60;

const module: RuntimeModule = {
  load: async (environment) => ({
    version: VERSION,
    async run(request, emit) {
      const entry = request.files.at(-1) ?? { name: 'Dockerfile', code: '' };
      const { error, warnings } = checkSyntax(entry.code);
      if (error) return { error: { ...error, file: entry.name } };
      const reading = withBuffer(() => readDockerfile(entry.code));
      const problems = [...warnings, ...findProblems(reading)].toSorted((a, b) => a.line - b.line);
      const lines = problems.map(({ line, message }) => `${wrapped(`line ${line}: ${message}`)}\n`);
      emit({ type: 'text', stream: 'out', text: lines.join('') || 'No problems found.\n' });
      emit(layers(reading));
      if (request.tests === undefined) return {};
      // Tests are JavaScript. The answer isn't a program, so its file is empty.
      const files = [{ name: 'dockerfile.js', code: '' }];
      const testGlobals = testNames(reading, problems);
      const { runProgram } = await loadPart<typeof import('../lib/tests.part')>(environment, 'tests.js');
      return runProgram({ files, tests: request.tests }, () => {}, { testGlobals });
    },
  }),
};
export default module;

/** Wraps a sentence; all lines but the first are indented. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.trim() === '') lines[lines.length - 1] = line + word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/** Returns the first syntax error, or else the warnings. */
function checkSyntax(code: string): { error?: RunError; warnings: Problem[] } {
  const found = withBuffer(() => validate(code)).map(({ message, range, severity }) => ({
    line: range.start.line + 1,
    message: typeof message === 'string' ? message : message.value,
    severity,
  }));
  const wrong = found.find(({ severity }) => severity === ERROR);
  if (wrong)
    return { error: { name: 'SyntaxError', message: wrong.message, line: wrong.line }, warnings: [] };
  return { warnings: found.map(({ line, message }) => ({ line, message })) };
}

/** Defines `Buffer` in a browser, where the parser uses it to find a byte order mark. */
function withBuffer<Result>(run: () => Result): Result {
  const global = globalThis as { Buffer?: unknown };
  if (global.Buffer !== undefined) return run();
  global.Buffer = { from: (text: string) => new TextEncoder().encode(text) };
  try {
    return run();
  } finally {
    delete global.Buffer;
  }
}

/**
 * Returns the steps as a table. It shows the kind of each step or, if the Dockerfile has a comment `# changed:`, its cache
 * result. The instruction is the last column because it may be wider than a phone's screen.
 */
function layers(reading: Reading): OutputEvent {
  const { circumstances, stages } = reading;
  const withStage = stages.length > 1 || stages.some(({ name }) => name !== '0');
  const withCache = circumstances.changed !== undefined;
  const rows = buildAgain(reading, circumstances).map((built) => {
    const { step } = built;
    const text = step.text.length > SHOWN ? `${step.text.slice(0, SHOWN - 1)}…` : step.text;
    const stage = withStage ? [stages[step.stage]?.name ?? ''] : [];
    return [String(step.line), ...stage, withCache ? cacheCell(built) : kindCell(built), text];
  });
  const columns = ['line', ...(withStage ? ['stage'] : []), withCache ? 'cache' : 'kind', 'instruction'];
  return { type: 'table', columns, rows, numeric: columns.map((column) => column === 'line') };
}

function kindCell({ step, state }: Built): string {
  return state === 'not needed' ? state : step.kind;
}

function cacheCell({ state, reason }: Built): string {
  if (state === 'cached') return 'CACHED';
  return state === 'run' ? `run again: ${reason}` : state;
}

/** Returns the globals for the tests of an exercise. */
function testNames(reading: Reading, problems: readonly Problem[]): Record<string, unknown> {
  const { stages, steps, circumstances } = reading;
  const plain = ({ line, stage, keyword, rest, text, kind, flags }: (typeof steps)[number]) => ({
    ...{ line, stage: stages[stage]?.name ?? '', instruction: keyword, arguments: rest, text, kind },
    flags: flags.map(([name, value]) => `${name}=${value}`),
  });
  return {
    problems,
    steps: steps.map(plain),
    stages: stages.map((stage) => ({ name: stage.name, base: stage.base, steps: stage.steps.map(plain) })),
    build: (changes: Partial<Circumstances> = {}) =>
      buildAgain(reading, { ...circumstances, changed: [], ...changes })
        .filter(({ state }) => state === 'cached' || state === 'run')
        .map(({ step, state, reason }) => ({
          ...{ instruction: step.text, stage: stages[step.stage]?.name ?? '', cached: state === 'cached' },
          ...(reason === undefined ? {} : { reason }),
        })),
  };
}
