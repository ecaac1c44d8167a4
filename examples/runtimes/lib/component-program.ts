/** Runs a program of React components, on the web or as React Native: compiles it, renders its component, tests it. */
import type { ComponentType } from 'react';
import type { OutputEvent, ProgramFile, RunRequest, RunResult, RuntimeEnvironment } from '../interface';
import { compileJsx } from './compile-jsx';
import { toRunError, watchFrame } from './frame-console';
import { behaveAsPage } from './frame-page';
import { evaluateEntries, testsIn } from './entries';
import { runFrameTests } from './frame-tests';
import { reportTo } from './hidden-errors';
import { FrameModules } from './modules';
import { loadPackages, loadPart } from './parts';
import type { TestFile } from '../react/test-file';
import type { Roots } from './react-roots';

/** The parts of a runtime that renders components. */
export interface ComponentRuntime {
  environment: RuntimeEnvironment;
  /** Packages included in the runtime. */
  packages: Readonly<Record<string, unknown>>;
  /** Packages loaded on demand: name → asset whose export `packages` contains them. */
  parts: Readonly<Record<string, string>>;
  extensions: readonly string[];
  roots: Roots;
  /** Prepares the page. */
  prepare?: () => void;
}

/** Where an entry's component may be, in order of preference. */
const WANTED = ['exports.default', 'exports.App', "typeof App === 'undefined' ? undefined : App"];

/** Runs a program. Its component stays in the page. */
export async function runComponents(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  runtime: ComponentRuntime,
): Promise<RunResult> {
  const watch = watchFrame(emit);
  watch.listen();
  behaveAsPage(emit);
  reportTo(watch.report);
  runtime.prepare?.();
  runtime.roots.watch(watch.report, emit);
  try {
    const packages: Record<string, unknown> = { ...runtime.packages };
    const files = [...(request.before ?? []).flat(), ...request.files];
    const scripts = files.filter(({ name }) => /\.[mc]?[jt]sx?$/.test(name));
    const codes = [...scripts, { name: 'tests.tsx', code: request.tests ?? '' }].map(compileJsx);
    await loadPackages({ environment: runtime.environment, packages, parts: runtime.parts, codes });
    const programs = [...(request.before ?? []), request.files];
    const modules = modulesOf(files, packages, runtime);
    const { found, inScope } = await evaluateEntries(programs, {
      compile: compileJsx,
      modules,
      wanted: WANTED,
    });
    const component = found as ComponentType | undefined;
    const render = async () => {
      if (component) await runtime.roots.render(component);
    };
    await render();
    await settle();
    if ('vitest' in packages) {
      const part = await loadPart<Pick<TestFile, 'run'>>(runtime.environment, 'testing.js');
      await part.run((line) => emit({ type: 'text', stream: 'out', text: `${line}\n` }));
    }
    const error = watch.endRun();
    if (error || request.tests === undefined) return { error };
    const entry = request.files.at(-1)?.name ?? 'App.jsx';
    const fileName = entry.replace(/(\.\w+)$/, '.test$1');
    return await runFrameTests(request.tests, {
      untilFailure: request.untilFailure,
      environment: runtime.environment,
      fileName,
      compile: (code, name) => compileJsx({ name, code }),
      require: (name) => packages[name],
      evaluate: testsIn(inScope, modules.requireFrom(fileName), fileName),
      reset: async () => {
        runtime.roots.clear();
        await render();
        await settle();
      },
    });
  } catch (error) {
    const first = watch.endRun();
    return { error: first ?? toRunError(error) };
  }
}

function modulesOf(
  files: readonly ProgramFile[],
  packages: Record<string, unknown>,
  { parts, extensions }: ComponentRuntime,
): FrameModules {
  return new FrameModules({
    files,
    compile: compileJsx,
    packageOf: (name) => packages[name],
    packageNames: [...new Set([...Object.keys(packages), ...Object.keys(parts)])].filter(
      (name) => !/\/jsx-/.test(name),
    ),
    extensions,
  });
}

/** Waits until effects have run and their state updates are rendered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
