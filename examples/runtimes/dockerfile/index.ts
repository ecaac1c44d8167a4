/** Runtime for Dockerfiles. Analyses them without building anything. */
import { validate } from 'dockerfile-utils';
import type { OutputEvent, RunError, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { simulateRebuild, type StepResult } from './cache';
import { parseDockerfile, type BuildOptions, type Dockerfile } from './parse';
import { findProblems, type Problem } from './rules';

const VERSION = 'dockerfile-utils 0.16';

/** Severity of errors in the Language Server Protocol. Higher numbers are less severe. */
const ERROR_SEVERITY = 1;

/** Problems are wrapped to at most this many characters per line, so that they fit on a phone's screen. */
const LINE_WIDTH = 38;

const MAX_INSTRUCTION_LENGTH = 60;

const module: RuntimeModule = {
  load: async (environment) => ({
    version: VERSION,
    async run(request, emit) {
      const entry = request.files.at(-1) ?? { name: 'Dockerfile', code: '' };
      const { error, warnings } = checkSyntax(entry.code);
      if (error) return { error: { ...error, file: entry.name } };
      const dockerfile = withBuffer(() => parseDockerfile(entry.code));
      const problems = [...warnings, ...findProblems(dockerfile)].toSorted((a, b) => a.line - b.line);
      const lines = problems.map(({ line, message }) => `${wrapText(`line ${line}: ${message}`)}\n`);
      emit({ type: 'text', stream: 'out', text: lines.join('') || 'No problems found.\n' });
      emit(formatSteps(dockerfile));
      if (request.tests === undefined) return {};
      // The tests are JavaScript, but the answer is a Dockerfile, so the tests run with an empty program.
      const files = [{ name: 'dockerfile.js', code: '' }];
      const testGlobals = makeTestGlobals(dockerfile, problems);
      const { runProgram } = await loadPart<typeof import('../lib/tests.part')>(environment, 'tests.js');
      return runProgram({ files, tests: request.tests }, () => {}, { testGlobals });
    },
  }),
};
export default module;

/** Wraps text and indents every line except the first. */
function wrapText(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.trim() === '') lines[lines.length - 1] = line + word;
    else if (line.length + 1 + word.length <= LINE_WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

function checkSyntax(code: string): { error?: RunError; warnings: Problem[] } {
  const found = withBuffer(() => validate(code)).map(({ message, range, severity }) => ({
    line: range.start.line + 1,
    message: typeof message === 'string' ? message : message.value,
    severity,
  }));
  const error = found.find(({ severity }) => severity === ERROR_SEVERITY);
  if (error)
    return { error: { name: 'SyntaxError', message: error.message, line: error.line }, warnings: [] };
  return { warnings: found.map(({ line, message }) => ({ line, message })) };
}

/** Defines a minimal `Buffer` while `run` is running. The parser needs it to detect a byte order mark. */
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
 * Returns a table of the steps and their kinds. If the Dockerfile has a `# changed:` comment, the table shows cache
 * results instead of kinds. The instruction is in the last column because it may be wider than a phone's screen.
 */
function formatSteps(dockerfile: Dockerfile): OutputEvent {
  const { buildOptions, stages } = dockerfile;
  const showStages = stages.length > 1 || stages.some(({ name }) => name !== '0');
  const showCache = buildOptions.changed !== undefined;
  const rows = simulateRebuild(dockerfile, buildOptions).map((result) => {
    const { step } = result;
    const text =
      step.text.length > MAX_INSTRUCTION_LENGTH
        ? `${step.text.slice(0, MAX_INSTRUCTION_LENGTH - 1)}…`
        : step.text;
    const stage = showStages ? [stages[step.stage]?.name ?? ''] : [];
    const kind = result.state === 'not needed' ? result.state : step.kind;
    return [String(step.line), ...stage, showCache ? formatCacheCell(result) : kind, text];
  });
  const columns = ['line', ...(showStages ? ['stage'] : []), showCache ? 'cache' : 'kind', 'instruction'];
  return { type: 'table', columns, rows, numeric: columns.map((column) => column === 'line') };
}

function formatCacheCell({ state, reason }: StepResult): string {
  if (state === 'cached') return 'CACHED';
  return state === 'run' ? `run again: ${reason}` : state;
}

function makeTestGlobals(dockerfile: Dockerfile, problems: readonly Problem[]): Record<string, unknown> {
  const { stages, steps, buildOptions } = dockerfile;
  const toPublicStep = ({
    line,
    stage,
    keyword,
    argumentText,
    text,
    kind,
    flags,
  }: (typeof steps)[number]) => ({
    ...{ line, stage: stages[stage]?.name ?? '', instruction: keyword, arguments: argumentText, text, kind },
    flags: flags.map(([name, value]) => `${name}=${value}`),
  });
  return {
    problems,
    steps: steps.map(toPublicStep),
    stages: stages.map((stage) => ({
      name: stage.name,
      base: stage.base,
      steps: stage.steps.map(toPublicStep),
    })),
    build: (changes: Partial<BuildOptions> = {}) =>
      simulateRebuild(dockerfile, { ...buildOptions, changed: [], ...changes })
        .filter(({ state }) => state === 'cached' || state === 'run')
        .map(({ step, state, reason }) => ({
          ...{ instruction: step.text, stage: stages[step.stage]?.name ?? '', cached: state === 'cached' },
          ...(reason === undefined ? {} : { reason }),
        })),
  };
}
