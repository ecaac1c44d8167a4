/**
 * Runs a JavaScript program. The preceding blocks, the program and an exercise's tests become nested blocks in one
 * function. Each of them can use the declarations of the previous ones, and can redeclare the same names.
 */
import {
  formatOutput,
  type OutputEvent,
  type ProgramFile,
  type RunError,
  type RunRequest,
  type RunResult,
} from '../interface';
import { Clock, type ErrorOrigin, type Timer } from './clock';
import { makeConsole } from './console';
import { describeError, hideFrames, findReaderFrames, type Frame } from './errors';
import { forgetSources } from './sources';
import { replaceGlobals } from './globals';
import {
  asScript,
  COMMON_JS_NAMES,
  evaluate,
  getPaths,
  ModuleLoader,
  resolvePath,
  transformImports,
  type Compiled,
  type ModuleFile,
} from './modules';
import { checkSyntax, needsCompiler } from './syntax';
import type { DeclaredTest } from './tests-api';

export interface ProgramOptions {
  /** Compiles a file to JavaScript. The result may still contain `import` and `export`. */
  compile?: (file: ProgramFile, compiler: Compiler | undefined) => Compiled;
  packages?: Record<string, unknown>;
  globals?: Record<string, unknown>;
  /** Globals for tests, in addition to those of `runWith`. */
  testGlobals?: Record<string, unknown>;
  /** Whether programs have `require`, `module` and `exports`. */
  commonJs?: boolean;
  /**
   * Called after the program has ended and before its tests run. `settle` waits for timers that were started since, and
   * returns whether there were any.
   */
  afterBody?: (settle: () => Promise<boolean>) => Promise<void>;
  /** Called when an error isn't caught. Returns whether the program continues. */
  onUncaught?: (error: unknown, origin: ErrorOrigin) => boolean;
  /** Creates the value that `setTimeout` and `setInterval` return. By default, it is a number. */
  makeTimerHandle?: (timer: Timer) => unknown;
  /** How many milliseconds the program may wait for something other than a timer. */
  stuckTimeout?: number;
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

interface Part extends ModuleFile {
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
  const clock = new Clock(options.onUncaught, options.stuckTimeout, options.makeTimerHandle);
  forgetSources();
  let isMuted = (request.before?.length ?? 0) > 0;
  let hasEnded = false;
  const emitted: OutputEvent[] = [];
  const emitIfActive = (event: OutputEvent) => {
    if (isMuted || hasEnded || clock.failure) return;
    if (testing) emitted.push(event);
    emit(event);
  };
  const restore = [
    hideFrames(),
    replaceGlobals({ ...clock.globals, console: makeConsole(emitIfActive), ...options.globals }),
  ];
  const parts: Part[] = [];
  let modules = new Map<string, ModuleFile>();
  let tests: DeclaredTest[] | undefined;
  options.onStart?.(emitIfActive, (error) => locateError(error, parts, modules));
  try {
    modules = compileFiles(request, options, compiler, parts);
    const loader = new ModuleLoader({
      files: modules,
      packages: options.packages ?? {},
      commonJs: options.commonJs ?? false,
      transform: compiler?.transform,
      extensions: ['.js', '.ts', '.jsx', '.tsx', '.json', '/index.js', '/index.ts'],
    });
    const entryPart = () => parts.find(({ kind }) => kind === 'entry');
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
      tests: {
        test: declare,
        it: declare,
        expect: testing?.expect,
        printed: () => getLines(emitted),
        printedWith: (values: Record<string, unknown>) => runAgain(entryPart()?.code ?? '', values),
        answerText: () => request.files.at(-1)?.code ?? '',
        ...options.testGlobals,
      },
    };
    const isModule = parts.some((part) => part.isModule);
    const isCommonJs = options.commonJs && !isModule;
    // Compiled imports call `require` too. Programs without imports must not see it.
    const extraNames = isCommonJs ? ['require', ...COMMON_JS_NAMES] : isModule ? ['require'] : [];
    const joined = joinParts(parts, extraNames, Object.keys(api.tests));
    const code = transformImports(joined, compiler?.transform);
    const body = evaluate<(...values: unknown[]) => Promise<void>>(code, PROGRAM_NAME);
    const entry = resolvePath(request.files.at(-1)?.name ?? '');
    const start = async () => {
      for (const part of parts) {
        loader.link(part, part.file);
        await loader.preload(part, part.file);
      }
      const module = isCommonJs ? { exports: {} } : undefined;
      const { filename, dirname } = getPaths(entry);
      await body.call(
        undefined,
        api,
        loader.importFrom(entry),
        loader.makeMeta(entry, true),
        Object.assign(loader.requireFrom(entry, isModule), { main: module }),
        module?.exports,
        module,
        filename,
        dirname,
      );
    };
    const outcome = await clock.settle(start());
    if (outcome.failure) return { error: locateError(outcome.failure.error, parts, modules) };
    if (!outcome.ended) return { error: STUCK_ERROR };
    await endBody();
    if (clock.failure) return { error: locateError(clock.failure.error, parts, modules) };
    if (!tests || !testing) return {};
    const testOutcome = await clock.settle(testing.runTests(tests));
    const failed = testOutcome.failure;
    if (failed) return { error: locateError(failed.error, parts, modules) };
    return testOutcome.value ? { tests: testOutcome.value } : { error: STUCK_ERROR };
  } catch (error) {
    return { error: locateError(error, parts, modules) };
  } finally {
    hasEnded = true;
    clock.stop();
    restore.reverse().forEach((undo) => undo());
  }
}

/** Returns the lines of a program's output, as its reader sees them. */
function getLines(events: readonly OutputEvent[]): string[] {
  const output = formatOutput(events);
  return output === '' ? [] : output.split('\n');
}

/**
 * Runs a program again with other values for names that it declares, and returns the lines that it prints before its
 * first timer.
 */
async function runAgain(code: string, values: Record<string, unknown>): Promise<string[]> {
  let changed = code;
  for (const [name, value] of Object.entries(values)) {
    const declaration = new RegExp(`(\\b(?:const|let|var)\\s+${name}\\s*=)\\s*(?:\\[[^\\]]*\\]|[^;\\n]+)`);
    const explanation = `This test runs your program with another value, but finds no line that begins with const ${name} = or let ${name} =.`;
    if (!declaration.test(changed)) throw Object.assign(new Error(explanation), { explanation });
    changed = changed.replace(declaration, (_, start: string) => `${start} ${JSON.stringify(value)}`);
  }
  const events: OutputEvent[] = [];
  const program = evaluate<(console: Partial<Console>) => Promise<void>>(
    `(async function (console) {"use strict";{${changed}\n}})`,
    PROGRAM_NAME,
  );
  await program(makeConsole((event) => void events.push(event)));
  return getLines(events);
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
  parts: Part[],
): Map<string, ModuleFile> {
  const modules = new Map<string, ModuleFile>();
  const compile = (file: ProgramFile): ModuleFile => {
    try {
      const compiled = { ...(options.compile?.(file, compiler) ?? { code: file.code }) };
      // A hashbang is only allowed in the first line of a script, which this code won't be.
      compiled.code = compiled.code.replace(/^#!/, '//');
      const isData = /\.(json|css|html|txt|md)$/.test(file.name);
      const tree = compiler && !isData ? checkSyntax(compiled.code, compiler.parse) : undefined;
      if (!compiler || !tree) return asScript(compiled, file.name.endsWith('.json'));
      return { ...compiled, ...compiler.parseModule(compiled.code, tree) };
    } catch (error) {
      if (error instanceof SyntaxError) throw Object.assign(error, { inFile: file.name });
      throw error;
    }
  };
  const programs = [...(request.before ?? []), request.files];
  programs.forEach((program, i) => {
    const entry = program.at(-1);
    for (const file of program.slice(0, -1)) modules.set(resolvePath(file.name), compile(file));
    const kind = i === programs.length - 1 ? 'entry' : 'before';
    if (entry) parts.push({ file: entry.name, kind, start: 0, ...compile(entry) });
  });
  const tests = request.tests === undefined ? undefined : allFiles(request).at(-1);
  if (tests) parts.push({ file: tests.name, kind: 'tests', start: 0, ...compile(tests) });
  return modules;
}

/** Joins the parts into nested blocks in one function, and sets `start` on each part. */
function joinParts(parts: Part[], extraNames: readonly string[], testNames: readonly string[]): string {
  const openings: Record<Part['kind'], string> = {
    before: 'await __groundwork.next(false);{',
    entry: 'await __groundwork.next(true);{',
    tests: `await __groundwork.beforeTests();const {${testNames.join()}} = __groundwork.tests;{`,
  };
  const names = ['__groundwork', '_load_', 'import_meta', ...extraNames];
  let text = `(async function (${names.join()}) { "use strict";{`;
  let line = 1;
  parts.forEach((part, i) => {
    // Put the opening brace on its own line, so that columns in the reader's code don't change.
    text += i === 0 ? '' : `;{${openings[part.kind]}`;
    text += `${part.imports}\n${part.code}\n`;
    part.start = line + 1;
    line += 1 + part.code.split('\n').length;
  });
  return `${text}${'}}'.repeat(parts.length)})`;
}

function locateError(error: unknown, parts: Part[], modules: Map<string, ModuleFile>): RunError {
  const described = describeError(error);
  const { inFile, line, column } = (error ?? {}) as { inFile?: string; line?: number; column?: number };
  if (inFile !== undefined) return { ...described, file: inFile, line, column };
  for (const frame of findReaderFrames(error)) {
    const place = frame.name === PROGRAM_NAME ? locateInPart(frame, parts) : locateInModule(frame, modules);
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

function locateInModule(
  { name, line, column }: Frame,
  modules: Map<string, ModuleFile>,
): Partial<RunError> | undefined {
  // The first line of the evaluated code isn't the reader's. It contains the imports.
  if (line === 1) return undefined;
  const position = { line: line - 1, column };
  return { file: name, ...(modules.get(name)?.getSourcePosition?.(line - 1, column) ?? position) };
}
