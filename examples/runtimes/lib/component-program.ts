/** Compiles a React or React Native program, renders its component and runs its tests. */
import type { ComponentType } from 'react';
import type { OutputEvent, RunRequest, RunResult, RuntimeEnvironment } from '../interface';
import { compileJsx } from './compile-jsx';
import { toRunError, watchFrame } from './frame-console';
import { emulatePage } from './frame-page';
import { evaluateEntries, makeTestEvaluator } from './entries';
import { runFrameTests } from './frame-tests';
import { setErrorReporter } from './hidden-errors';
import { FrameModules } from './modules';
import { loadPackages, loadPart } from './parts';
import type { Roots } from './react-roots';

export interface ComponentRuntime {
  environment: RuntimeEnvironment;
  packages: Readonly<Record<string, unknown>>;
  /** Maps packages that are loaded on demand to the assets that contain them. */
  parts: Readonly<Record<string, string>>;
  extensions: readonly string[];
  roots: Roots;
  prepare: () => void;
}

/** Expressions that may evaluate to the program's component, in order of preference. */
const COMPONENT_EXPRESSIONS = [
  'exports.default',
  'exports.App',
  "typeof App === 'undefined' ? undefined : App",
];

/** Runs a program. The component stays on the page and keeps running after the run has ended. */
export async function runComponents(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  runtime: ComponentRuntime,
): Promise<RunResult> {
  const watch = watchFrame(emit);
  watch.listen();
  emulatePage(emit);
  setErrorReporter(watch.report);
  runtime.prepare();
  runtime.roots.watch(watch.report, emit);
  try {
    const packages: Record<string, unknown> = { ...runtime.packages };
    const files = [...(request.before ?? []).flat(), ...request.files];
    const scripts = files.filter(({ name }) => /\.[mc]?[jt]sx?$/.test(name));
    const codes = [...scripts, { name: 'tests.tsx', code: request.tests ?? '' }].map(compileJsx);
    await loadPackages({ environment: runtime.environment, packages, parts: runtime.parts, codes });
    const programs = [...(request.before ?? []), request.files];
    const packageNames = new Set([...Object.keys(packages), ...Object.keys(runtime.parts)]);
    const modules = new FrameModules({
      files,
      compile: compileJsx,
      getPackage: (name) => packages[name],
      packageNames: [...packageNames].filter((name) => !/\/jsx-/.test(name)),
      extensions: runtime.extensions,
    });
    const { result, inScope } = await evaluateEntries(programs, {
      compile: compileJsx,
      modules,
      resultExpressions: COMPONENT_EXPRESSIONS,
    });
    const component = result as ComponentType | undefined;
    const render = async () => {
      if (component) await runtime.roots.render(component);
    };
    await render();
    await settle();
    if ('vitest' in packages) {
      const part = await loadPart<Pick<typeof import('../react/testing.part'), 'run'>>(
        runtime.environment,
        'testing.js',
      );
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
      evaluate: makeTestEvaluator(inScope, modules.requireFrom(fileName), fileName),
      reset: async () => {
        runtime.roots.clear();
        await render();
        await settle();
      },
    });
  } catch (error) {
    return { error: watch.endRun() ?? toRunError(error) };
  }
}

/** Waits until effects have run and their state updates have been rendered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
