/**
 * Runs a program of JavaScript files. The blocks before it, the program and an exercise's tests become nested blocks of
 * one function. So each sees the declarations of those before it, and may declare the same names again.
 */
import type { OutputEvent, ProgramFile, RunError, RunRequest, RunResult } from '../interface';
import { Clock } from './clock';
import { makeConsole } from './console';
import { describeError, hideFrames, readerFrames, type Frame } from './errors';
import { forgetSources } from './sources';
import { replaceGlobals } from './globals';
import { evaluate, ModuleLoader, withoutImports } from './modules';
import { checkSyntax, CodeSyntaxError } from './syntax';
import type { DeclaredTest } from './tests-api';

/** A file compiled to JavaScript. */
export interface Compiled {
  code: string;
  /** Maps a line and column of the code to those of the file; omitted if they are the same. */
  original?: (line: number, column: number) => { line: number; column: number };
}

/** What a runtime adds to plain JavaScript. */
export interface ProgramOptions {
  /** Compiles a file to JavaScript, still with `import` and `export`. */
  compile?: (file: ProgramFile) => Compiled;
  /** Packages that can be imported. */
  packages?: Record<string, unknown>;
  /** Globals besides those of the language. */
  globals?: Record<string, unknown>;
  /** Globals of exercises' tests besides `test` and `expect`. */
  testGlobals?: Record<string, unknown>;
  /** Whether programs have `require`, `module` and `exports`. */
  commonJs?: boolean;
  /** Called when the program has ended, before its tests. */
  afterBody?: () => Promise<void>;
}

/** The assertion library. */
export type Testing = Pick<typeof import('./tests-api'), 'expect' | 'runTests'>;

/** A file within the evaluated code, from line `start` on. */
interface Part extends Compiled {
  file: string;
  kind: 'before' | 'entry' | 'tests';
  start: number;
}

const ENTRY = 'program';

/**
 * Runs a program. Resolves when the program and all its timers have ended.
 *
 * @param loadTesting loads the assertion library; called only if the request has tests, because the library is large
 */
export async function runWith(
  loadTesting: () => Promise<Testing>,
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  options: ProgramOptions,
): Promise<RunResult> {
  const testing = request.tests === undefined ? undefined : await loadTesting();
  const clock = new Clock();
  forgetSources();
  let muted = (request.before?.length ?? 0) > 0;
  let ended = false;
  const print = (event: OutputEvent) => {
    if (!muted && !ended && !clock.failure) emit(event);
  };
  const restore = [
    hideFrames(),
    replaceGlobals({ ...clock.globals, console: makeConsole(print), ...options.globals }),
  ];
  const parts: Part[] = [];
  const compiledFiles = new Map<string, Compiled>();
  let tests: DeclaredTest[] | undefined;
  try {
    const files = compileFiles(request, options, compiledFiles, parts);
    const loader = new ModuleLoader({
      files,
      packages: options.packages ?? {},
      commonJs: options.commonJs ?? false,
      extensions: ['.js', '.ts', '.jsx', '.tsx', '.json', '/index.js', '/index.ts'],
    });
    const declared: DeclaredTest[] = [];
    const declare = (sentence: string, run: () => unknown) => void declared.push({ sentence, run });
    let bodyEnded = false;
    const endBody = async () => {
      if (!bodyEnded) await options.afterBody?.();
      bodyEnded = true;
    };
    const api = {
      /** Called between two blocks; waits for the timers of the first. */
      next: async (isEntry: boolean) => {
        await clock.settle(Promise.resolve());
        if (isEntry) muted = false;
      },
      beforeTests: async () => {
        await clock.settle(Promise.resolve());
        await endBody();
        tests = declared;
      },
      tests: { test: declare, it: declare, expect: testing?.expect, ...options.testGlobals },
    };
    const plain = join(parts, Object.keys(api.tests));
    // Only code with imports has `require`, as the transform calls it.
    const transformed = withoutImports(plain);
    const code =
      transformed === plain && !options.commonJs
        ? plain
        : transformed.replace('(__groundwork)', '(__groundwork, require, exports, module)');
    const body = evaluate<(...values: unknown[]) => Promise<void>>(code, ENTRY);
    const start = async () => {
      await loader.preload(code, '');
      const module = { exports: {} };
      await body.call(
        undefined,
        api,
        loader.requireFrom(''),
        module.exports,
        options.commonJs ? module : undefined,
      );
    };
    const outcome = await clock.settle(start());
    if (outcome.failure) return { error: locate(outcome.failure.error, parts, compiledFiles) };
    if (!outcome.ended) return { error: STUCK };
    await clock.settle(endBody());
    if (!tests || !testing) return {};
    const tested = await clock.settle(testing.runTests(tests));
    const failed = tested.failure;
    if (failed) return { error: locate(failed.error, parts, compiledFiles) };
    return tested.value ? { tests: tested.value } : { error: STUCK };
  } catch (error) {
    return { error: locate(error, parts, compiledFiles) };
  } finally {
    ended = true;
    clock.stop();
    restore.reverse().forEach((undo) => undo());
  }
}

const STUCK: RunError = {
  name: 'Error',
  message: 'The program waits for something that never happens (a promise that never settles).',
};

/** Compiles all files. Entries are added to `parts`; the others are returned as modules, by name. */
function compileFiles(
  request: RunRequest,
  options: ProgramOptions,
  compiledFiles: Map<string, Compiled>,
  parts: Part[],
): Map<string, string> {
  const modules = new Map<string, string>();
  const compile = (file: ProgramFile): Compiled => {
    try {
      const made = options.compile?.(file) ?? { code: file.code };
      if (/\.(json|css|html|txt|md)$/.test(file.name)) return made;
      checkSyntax(made.code);
      return made;
    } catch (error) {
      if (error instanceof SyntaxError) throw Object.assign(error, { inFile: file.name });
      throw error;
    }
  };
  const programs = [...(request.before ?? []), request.files];
  programs.forEach((program, i) => {
    const entry = program.at(-1);
    for (const file of program.slice(0, -1)) {
      const made = compile(file);
      modules.set(normalise(file.name), made.code);
      compiledFiles.set(normalise(file.name), made);
    }
    const kind = i === programs.length - 1 ? 'entry' : 'before';
    if (entry) parts.push({ file: entry.name, kind, start: 0, ...compile(entry) });
  });
  if (request.tests !== undefined) {
    const name = request.files.at(-1)?.name.replace(/(\.\w+)$/, '.test$1') ?? 'main.test.js';
    parts.push({ file: name, kind: 'tests', start: 0, ...compile({ name, code: request.tests }) });
  }
  return modules;
}

/** Joins the parts as nested blocks of one function, and sets their `start`. */
function join(parts: Part[], testNames: readonly string[]): string {
  const openings: Record<Part['kind'], string> = {
    before: 'await __groundwork.next(false);{',
    entry: 'await __groundwork.next(true);{',
    tests: `await __groundwork.beforeTests();const {${testNames.join()}} = __groundwork.tests;{`,
  };
  let text = '(async function (__groundwork) { "use strict";{';
  let line = 1;
  parts.forEach((part, i) => {
    // The opening is on a line of its own, so the reader's code keeps its columns.
    text += i === 0 ? '\n' : `;{${openings[part.kind]}\n`;
    text += `${part.code}\n`;
    part.start = line + 1;
    line += 1 + part.code.split('\n').length;
  });
  return `${text}${'}}'.repeat(parts.length)})`;
}

/** Returns an error with its place in the reader's file. */
function locate(error: unknown, parts: Part[], compiledFiles: Map<string, Compiled>): RunError {
  const described = describeError(error);
  if (error instanceof CodeSyntaxError) {
    const file = (error as CodeSyntaxError & { inFile?: string }).inFile;
    return { ...described, file, line: error.line, column: error.column };
  }
  for (const frame of readerFrames(error)) {
    const place = frame.name === ENTRY ? inPart(frame, parts) : inModule(frame, compiledFiles);
    if (place) return { ...described, ...place };
  }
  return described;
}

function inPart(frame: Frame, parts: Part[]): Partial<RunError> | undefined {
  const part = parts.findLast(({ start }) => frame.line >= start);
  if (!part) return undefined;
  const line = frame.line - part.start + 1;
  return { file: part.file, ...(part.original?.(line, frame.column) ?? { line, column: frame.column }) };
}

function inModule(frame: Frame, compiledFiles: Map<string, Compiled>): Partial<RunError> {
  const { line, column } = frame;
  return {
    file: frame.name,
    ...(compiledFiles.get(frame.name)?.original?.(line, column) ?? { line, column }),
  };
}

function normalise(name: string): string {
  return name.replace(/^\.?\//, '');
}
