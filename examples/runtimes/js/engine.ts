/**
 * Runs a JavaScript program. The preceding blocks, the program and an exercise's tests become nested blocks in one
 * function. Each of them can use the declarations of the previous ones, and can redeclare the same names.
 */
import type { OutputEvent, ProgramFile, RunError, RunRequest, RunResult } from '../interface';
import { Clock } from './clock';
import { makeConsole } from './console';
import { describeError, hideFrames, findReaderFrames, type Frame } from './errors';
import { forgetSources } from './sources';
import { replaceGlobals } from './globals';
import { evaluate, ModuleLoader, transformImports } from './modules';
import { checkSyntax, CodeSyntaxError, needsCompiler } from './syntax';
import type { DeclaredTest } from './tests-api';

export interface Compiled {
  code: string;
  /** Maps a position in the compiled code to a position in the file. Omitted if positions don't change. */
  getSourcePosition?: (line: number, column: number) => { line: number; column: number };
}

export interface ProgramOptions {
  /** Compiles a file to JavaScript. The result may still contain `import` and `export`. */
  compile?: (file: ProgramFile, compiler: Compiler | undefined) => Compiled;
  packages?: Record<string, unknown>;
  globals?: Record<string, unknown>;
  /** Globals for tests, in addition to `test`, `it` and `expect`. */
  testGlobals?: Record<string, unknown>;
  /** Whether programs have `require`, `module` and `exports`. */
  commonJs?: boolean;
  /**
   * Called after the program has ended and before its tests run. `settle` waits for timers that were started since, and
   * returns whether there were any.
   */
  afterBody?: (settle: () => Promise<boolean>) => Promise<void>;
  /** Called when an error isn't caught. Returns whether the program continues. */
  onUncaught?: (error: unknown, isRejection: boolean) => boolean;
  /** Receives a function that prints, except in blocks that run first, and a function that finds an error's position. */
  onStart?: (emit: (event: OutputEvent) => void, locate: (error: unknown) => RunError) => void;
}

export type Testing = Pick<typeof import('./tests-api'), 'expect' | 'runTests'>;

/** Large libraries that are loaded only when a program needs them. */
export interface Libraries {
  testing: () => Promise<Testing>;
  compiler: () => Promise<Compiler>;
}

export type Compiler = typeof import('./compiler');

interface Part extends Compiled {
  file: string;
  kind: 'before' | 'entry' | 'tests';
  /** The line on which the part begins in the joined code. */
  start: number;
}

const PROGRAM_NAME = 'program';

/** Resolves when the program and all its timers have ended. */
export async function runWith(
  libraries: Libraries,
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  options: ProgramOptions,
): Promise<RunResult> {
  const testing = request.tests === undefined ? undefined : await libraries.testing();
  const compiler = allFiles(request).some(needsCompiler) ? await libraries.compiler() : undefined;
  const clock = new Clock(options.onUncaught);
  forgetSources();
  let isMuted = (request.before?.length ?? 0) > 0;
  let hasEnded = false;
  const emitIfActive = (event: OutputEvent) => {
    if (!isMuted && !hasEnded && !clock.failure) emit(event);
  };
  const restore = [
    hideFrames(),
    replaceGlobals({ ...clock.globals, console: makeConsole(emitIfActive), ...options.globals }),
  ];
  const parts: Part[] = [];
  const compiledFiles = new Map<string, Compiled>();
  let tests: DeclaredTest[] | undefined;
  options.onStart?.(emitIfActive, (error) => locateError(error, parts, compiledFiles));
  try {
    const files = compileFiles(request, options, compiler, compiledFiles, parts);
    const loader = new ModuleLoader({
      files,
      packages: options.packages ?? {},
      commonJs: options.commonJs ?? false,
      transform: compiler?.transform,
      extensions: ['.js', '.ts', '.jsx', '.tsx', '.json', '/index.js', '/index.ts'],
    });
    const declared: DeclaredTest[] = [];
    const declare = (sentence: string, run: () => unknown) => void declared.push({ sentence, run });
    const settle = async () => {
      const { isBusy } = clock;
      await clock.settle(Promise.resolve());
      return isBusy;
    };
    let hasBodyEnded = false;
    const endBody = async () => {
      if (!hasBodyEnded) await options.afterBody?.(settle);
      hasBodyEnded = true;
    };
    const api = {
      /** Called before every block except the first. Waits until the previous block's timers have finished. */
      next: async (isEntry: boolean) => {
        await clock.settle(Promise.resolve());
        if (isEntry) isMuted = false;
      },
      beforeTests: async () => {
        await clock.settle(Promise.resolve());
        await endBody();
        tests = declared;
      },
      tests: { test: declare, it: declare, expect: testing?.expect, ...options.testGlobals },
    };
    const joined = joinParts(parts, Object.keys(api.tests));
    // Only transformed imports and CommonJS programs need `require`, so it is hidden from all other programs.
    const transformed = transformImports(joined, compiler?.transform);
    const code =
      transformed === joined && !options.commonJs
        ? joined
        : transformed.replace('(__groundwork)', '(__groundwork, require, exports, module)');
    const body = evaluate<(...values: unknown[]) => Promise<void>>(code, PROGRAM_NAME);
    const start = async () => {
      await loader.preload(code, '');
      const module = { exports: {} };
      await body.call(
        undefined,
        api,
        Object.assign(loader.requireFrom(''), { main: module }),
        module.exports,
        options.commonJs ? module : undefined,
      );
    };
    const outcome = await clock.settle(start());
    if (outcome.failure) return { error: locateError(outcome.failure.error, parts, compiledFiles) };
    if (!outcome.ended) return { error: STUCK_ERROR };
    const ending = await clock.settle(endBody());
    if (ending.failure) return { error: locateError(ending.failure.error, parts, compiledFiles) };
    if (!tests || !testing) return {};
    const testOutcome = await clock.settle(testing.runTests(tests));
    const failed = testOutcome.failure;
    if (failed) return { error: locateError(failed.error, parts, compiledFiles) };
    return testOutcome.value ? { tests: testOutcome.value } : { error: STUCK_ERROR };
  } catch (error) {
    return { error: locateError(error, parts, compiledFiles) };
  } finally {
    hasEnded = true;
    clock.stop();
    restore.reverse().forEach((undo) => undo());
  }
}

/** Returns all files in a request. The last file contains the tests, if there are any. */
export function allFiles({ before = [], files, tests }: RunRequest): ProgramFile[] {
  const entry = files.at(-1)?.name ?? 'main.js';
  const testFile = { name: entry.replace(/(\.\w+)$/, '.test$1'), code: tests ?? '' };
  return [...before.flat(), ...files, ...(tests === undefined ? [] : [testFile])];
}

const STUCK_ERROR: RunError = {
  name: 'Error',
  message: 'The program waits for something that never happens (a promise that never settles).',
};

/** Compiles all files. Adds entry files and tests to `parts`, and returns the other files by name. */
function compileFiles(
  request: RunRequest,
  options: ProgramOptions,
  compiler: Compiler | undefined,
  compiledFiles: Map<string, Compiled>,
  parts: Part[],
): Map<string, string> {
  const modules = new Map<string, string>();
  const compile = (file: ProgramFile): Compiled => {
    try {
      const compiled = options.compile?.(file, compiler) ?? { code: file.code };
      if (/\.(json|css|html|txt|md)$/.test(file.name)) return compiled;
      if (compiler) checkSyntax(compiled.code, compiler.parse);
      return compiled;
    } catch (error) {
      if (error instanceof SyntaxError) throw Object.assign(error, { inFile: file.name });
      throw error;
    }
  };
  const programs = [...(request.before ?? []), request.files];
  programs.forEach((program, i) => {
    const entry = program.at(-1);
    for (const file of program.slice(0, -1)) {
      const compiled = compile(file);
      modules.set(normalizePath(file.name), compiled.code);
      compiledFiles.set(normalizePath(file.name), compiled);
    }
    const kind = i === programs.length - 1 ? 'entry' : 'before';
    if (entry) parts.push({ file: entry.name, kind, start: 0, ...compile(entry) });
  });
  const tests = request.tests === undefined ? undefined : allFiles(request).at(-1);
  if (tests) parts.push({ file: tests.name, kind: 'tests', start: 0, ...compile(tests) });
  return modules;
}

/** Joins the parts into nested blocks in one function, and sets `start` on each part. */
function joinParts(parts: Part[], testNames: readonly string[]): string {
  const openings: Record<Part['kind'], string> = {
    before: 'await __groundwork.next(false);{',
    entry: 'await __groundwork.next(true);{',
    tests: `await __groundwork.beforeTests();const {${testNames.join()}} = __groundwork.tests;{`,
  };
  let text = '(async function (__groundwork) { "use strict";{';
  let line = 1;
  parts.forEach((part, i) => {
    // Put the opening brace on its own line, so that columns in the reader's code don't change.
    text += i === 0 ? '\n' : `;{${openings[part.kind]}\n`;
    text += `${part.code}\n`;
    part.start = line + 1;
    line += 1 + part.code.split('\n').length;
  });
  return `${text}${'}}'.repeat(parts.length)})`;
}

function locateError(error: unknown, parts: Part[], compiledFiles: Map<string, Compiled>): RunError {
  const described = describeError(error);
  if (error instanceof CodeSyntaxError) {
    const file = (error as CodeSyntaxError & { inFile?: string }).inFile;
    return { ...described, file, line: error.line, column: error.column };
  }
  for (const frame of findReaderFrames(error)) {
    const place =
      frame.name === PROGRAM_NAME ? locateInPart(frame, parts) : locateInModule(frame, compiledFiles);
    if (place) return { ...described, ...place };
  }
  return described;
}

function locateInPart(frame: Frame, parts: Part[]): Partial<RunError> | undefined {
  const part = parts.findLast(({ start }) => frame.line >= start);
  if (!part) return undefined;
  const line = frame.line - part.start + 1;
  return {
    file: part.file,
    ...(part.getSourcePosition?.(line, frame.column) ?? { line, column: frame.column }),
  };
}

function locateInModule(frame: Frame, compiledFiles: Map<string, Compiled>): Partial<RunError> {
  const { line, column } = frame;
  return {
    file: frame.name,
    ...(compiledFiles.get(frame.name)?.getSourcePosition?.(line, column) ?? { line, column }),
  };
}

function normalizePath(name: string): string {
  return name.replace(/^\.?\//, '');
}
