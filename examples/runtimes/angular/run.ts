/** Runs an Angular program: compiles it in the frame, starts its component, and runs its tests. */
import { ɵresolveComponentResources as resolveResources, type Type } from '@angular/core';
import * as core from '@angular/core';
import type { OutputEvent, ProgramFile, RunRequest, RunResult, RuntimeEnvironment } from '../interface';
import { evaluateEntries, testsIn, type Scope } from '../lib/entries';
import { toRunError, watchFrame } from '../lib/frame-console';
import { behaveAsPage } from '../lib/frame-page';
import { runFrameTests } from '../lib/frame-tests';
import { FrameModules } from '../lib/modules';
import { loadPackages } from '../lib/parts';
import { makeApplications, type Applications } from './application';
import { compileAngular, componentsOf, type Ts } from './compile';
import { ANGULAR_PARTS, angularPackages } from './packages';
import { CORE } from './signal-transform';

/** Runs a program. Its application stays in the page and keeps running. */
export async function runAngular(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  environment: RuntimeEnvironment,
  ts: Ts,
): Promise<RunResult> {
  const watch = watchFrame((event) => {
    // Angular prints this each time it starts.
    if (event.type !== 'text' || !event.text.startsWith('Angular is running in development mode'))
      emit(event);
  });
  watch.listen();
  behaveAsPage(emit);
  Object.assign(globalThis, { [CORE]: core });
  const applications = makeApplications(watch.report);
  try {
    const programs = [...(request.before ?? []), request.files];
    const files = programs.flat();
    const compile = (file: ProgramFile) => compileAngular(ts, file);
    // An export makes the file a module, which allows top-level `await`.
    const compileTests = (code: string, name: string) => compile({ name, code: `${code}\nexport {};` });
    const packages = angularPackages(applications);
    const scripts = files.filter(({ name }) => /\.[mc]?[jt]s$/.test(name));
    const codes = [...scripts.map(compile), compileTests(request.tests ?? '', 'tests.ts')];
    await loadPackages({ environment, packages, parts: ANGULAR_PARTS, codes });
    const modules = new FrameModules({
      files,
      compile,
      packageOf: (name) => packages[name],
      packageNames: [...Object.keys(packages), ...Object.keys(ANGULAR_PARTS)].filter(
        (name) => !/primitives/.test(name),
      ),
      extensions: ['.ts', '.js', '.json'],
    });
    const entry = request.files.at(-1);
    const wanted = wantedOf(entry, compile);
    const { found, inScope, exports } = await evaluateEntries(programs, { compile, modules, wanted });
    await resolveResources((address) => Promise.resolve(textOf(address, files)));
    const start = async () => {
      if (applications.started()) return applications.settle();
      if (found) await applications.start(found as Type<unknown>, providersOf(inScope, exports, packages));
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
      evaluate: testsIn(inScope, modules.requireFrom(fileName), fileName),
      // The compiler turns exported constants into properties of `exports`, so tests need them by name.
      names: Object.fromEntries(
        Object.entries(exports).filter(([name]) => !/^(?:__esModule|default)$/.test(name)),
      ),
      reset: () => restart(applications, start),
    });
  } catch (error) {
    const first = watch.endRun();
    return { error: first ?? toRunError(error) };
  }
}

/** Returns expressions for the component to start: the default export, `App`, or the last component of the entry. */
function wantedOf(entry: ProgramFile | undefined, compile: (file: ProgramFile) => string): string[] {
  const names = entry ? componentsOf(compile(entry)) : [];
  const named = ['App', 'AppComponent', ...names.toReversed()];
  return ['exports.default', ...named.map((name) => `typeof ${name} === 'undefined' ? undefined : ${name}`)];
}

/** Returns the providers of `appConfig`, or else `providers`, or else a router for `routes`, if the entry has them. */
function providersOf(
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

async function restart(applications: Applications, start: () => Promise<void>): Promise<void> {
  applications.clear();
  await start();
}

/**
 * Returns the template or style sheet at a component's `templateUrl` or `styleUrl`.
 *
 * @throws Error that lists the existing files, if there is no such file
 */
function textOf(address: string, files: readonly ProgramFile[]): string {
  const wanted = address.replace(/^(?:\.?\/)+/, '');
  const found = files.find(({ name }) => name === wanted || name.endsWith(`/${wanted}`));
  if (found) return found.code;
  throw new Error(`Cannot find the file '${address}'. Files: ${files.map(({ name }) => name).join(', ')}`);
}
