/** Compiles an Angular program in the frame, starts its component and runs its tests. */
import { ɵresolveComponentResources as resolveResources, type Type } from '@angular/core';
import * as core from '@angular/core';
import type { OutputEvent, ProgramFile, RunRequest, RunResult, RuntimeEnvironment } from '../interface';
import { evaluateEntries, makeTestEvaluator, type Scope } from '../lib/entries';
import { toRunError, watchFrame } from '../lib/frame-console';
import { emulatePage } from '../lib/frame-page';
import { runFrameTests } from '../lib/frame-tests';
import { FrameModules } from '../lib/modules';
import { loadPackages } from '../lib/parts';
import type { TypeScript } from '../ts/compile';
import { makeApplications } from './application';
import { compileAngular, findComponents } from './compile';
import { ANGULAR_PARTS, getAngularPackages } from './packages';
import { CORE } from './signal-transform';

/** Runs a program. The application stays on the page and keeps running after the run has ended. */
export async function runAngular(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  environment: RuntimeEnvironment,
  ts: TypeScript,
): Promise<RunResult> {
  const watch = watchFrame((event) => {
    if (event.type !== 'text' || !event.text.startsWith('Angular is running in development mode'))
      emit(event);
  });
  watch.listen();
  emulatePage(emit);
  Object.assign(globalThis, { [CORE]: core });
  const applications = makeApplications(watch.report);
  try {
    const programs = [...(request.before ?? []), request.files];
    const files = programs.flat();
    const compile = (file: ProgramFile) => compileAngular(ts, file);
    // The export turns the file into a module, so that TypeScript allows top-level `await`.
    const compileTests = (code: string, name: string) => compile({ name, code: `${code}\nexport {};` });
    const packages = getAngularPackages(applications);
    const scripts = files.filter(({ name }) => /\.[mc]?[jt]s$/.test(name));
    const codes = [...scripts.map(compile), compileTests(request.tests ?? '', 'tests.ts')];
    await loadPackages({ environment, packages, parts: ANGULAR_PARTS, codes });
    const modules = new FrameModules({
      files,
      compile,
      getPackage: (name) => packages[name],
      packageNames: [...Object.keys(packages), ...Object.keys(ANGULAR_PARTS)].filter(
        (name) => !/primitives/.test(name),
      ),
      extensions: ['.ts', '.js', '.json'],
    });
    const entry = request.files.at(-1);
    const { result, inScope, exports } = await evaluateEntries(programs, {
      compile,
      modules,
      resultExpressions: getComponentExpressions(entry, compile),
    });
    await resolveResources((url) => Promise.resolve(readResource(url, files)));
    const start = async () => {
      if (applications.hasStarted()) return applications.settle();
      if (result)
        await applications.start(result as Type<unknown>, findProviders(inScope, exports, packages));
    };
    await start();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const error = watch.endRun();
    if (error || request.tests === undefined) return { error };
    const fileName = (entry?.name ?? 'app.ts').replace(/(\.\w+)$/, '.spec$1');
    return await runFrameTests(request.tests, {
      untilFailure: request.untilFailure,
      environment,
      fileName,
      compile: compileTests,
      evaluate: makeTestEvaluator(inScope, modules.requireFrom(fileName), fileName),
      // The compiler turns exported constants into properties of `exports`, so pass them to the tests as variables.
      names: Object.fromEntries(
        Object.entries(exports).filter(([name]) => !/^(?:__esModule|default)$/.test(name)),
      ),
      reset: () => {
        applications.clear();
        return start();
      },
    });
  } catch (error) {
    return { error: watch.endRun() ?? toRunError(error) };
  }
}

/** Returns expressions that may evaluate to the component to start, in order of preference. */
function getComponentExpressions(
  entry: ProgramFile | undefined,
  compile: (file: ProgramFile) => string,
): string[] {
  const components = entry ? findComponents(compile(entry)) : [];
  const names = ['App', 'AppComponent', ...components.toReversed()];
  return ['exports.default', ...names.map((name) => `typeof ${name} === 'undefined' ? undefined : ${name}`)];
}

/**
 * Returns the providers from `appConfig` or `providers`. If the program has neither but declares `routes`, returns the
 * providers for a router.
 */
function findProviders(
  inScope: Scope,
  exports: Record<string, unknown>,
  packages: Record<string, unknown>,
): core.Provider[] {
  const read = <Value>(name: string) =>
    (exports[name] ?? inScope(`typeof ${name} === 'undefined' ? undefined : ${name}`)) as Value | undefined;
  const providers =
    read<core.ApplicationConfig>('appConfig')?.providers ?? read<core.Provider[]>('providers') ?? [];
  const routes = read<unknown[]>('routes');
  const router = packages['@angular/router'] as typeof import('@angular/router') | undefined;
  if (!Array.isArray(routes) || !router || read('appConfig') || read('providers'))
    return providers as core.Provider[];
  return [router.provideRouter(routes as never, router.withComponentInputBinding()) as never];
}

/** Returns the contents of the file that a component's `templateUrl` or `styleUrl` refers to. */
function readResource(url: string, files: readonly ProgramFile[]): string {
  const path = url.replace(/^(?:\.?\/)+/, '');
  const file = files.find(({ name }) => name === path || name.endsWith(`/${path}`));
  if (file) return file.code;
  throw new Error(`Cannot find the file '${url}'. Files: ${files.map(({ name }) => name).join(', ')}`);
}
