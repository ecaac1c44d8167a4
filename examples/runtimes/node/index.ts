/**
 * Runtime for Node.js programs. Uses polyfills for the built-in modules, keeps files in memory, and runs servers inside
 * the program.
 */
import type { OutputEvent, RunError, RunRequest, RuntimeEnvironment, RuntimeModule } from '../interface';
import { allFiles, runWith } from '../js/engine';
import { onDemand } from '../js/libraries';
import { loadPart } from '../lib/parts';
import { stripTypes } from '../ts/compile';
import { BUILTINS, UNAVAILABLE } from './builtins';
import { makeModules, nameClasses, type Modules } from './builtin-modules';
import { makeProcess } from './process';
import { Timeout } from './timeout';

const EXIT_ERROR: RunError = {
  name: 'Exit',
  message: 'Your code ends the program, so its tests cannot run.',
};

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'Node.js modules (polyfills)',
    async run(request, emit) {
      let emitIfActive = emit;
      let locate: (error: unknown) => Partial<RunError> = () => ({});
      const life = makeProcess((stream, text) => emitIfActive({ type: 'text', stream, text }));
      const { modules, globals } = makeModules(life.process, () =>
        findAssertion(request, locate(new Error())),
      );
      await addLargeModules(environment, request, modules);
      const packages: Record<string, unknown> = {};
      for (const name of [...BUILTINS, 'express']) {
        if (!(name in modules)) continue;
        nameClasses(modules[name] as object);
        packages[name] = modules[name];
        packages[`node:${name}`] = modules[name];
      }
      for (const name of UNAVAILABLE.flatMap((name) => [name, `node:${name}`]))
        Object.defineProperty(packages, name, { get: () => throwUnavailable(name) });
      const emitUntilExit = (event: OutputEvent) => {
        if (!life.hasExited()) emit(event);
      };
      const result = await runWith(onDemand(environment), request, emitUntilExit, {
        compile: (file, compiler) => ({ code: stripTypes(file, compiler?.transform) }),
        packages,
        commonJs: true,
        makeTimerHandle: (timer) => new Timeout(timer),
        globals,
        onStart: (...functions) => void ([emitIfActive, locate] = functions),
        onUncaught: (error, origin) => life.handleError(error, origin === 'rejection'),
        afterBody: async (settle) => {
          await life.end(settle);
          // Timers that the listeners have started never fire.
          if (request.tests === undefined) life.process.exit();
        },
      });
      if (!life.hasExited()) return result;
      return request.tests === undefined ? {} : { error: EXIT_ERROR };
    },
  }),
};
export default module;

function throwUnavailable(name: string): never {
  throw new Error(
    `The module '${name}' isn't available here, because this code runs in a browser, not in Node.js.`,
  );
}

/**
 * Returns the assertion on a line. Returns undefined if there isn't exactly one, because `import` changes columns. As in
 * Node.js, the rest of an assertion with several lines is left out.
 */
function findAssertion(request: RunRequest, { file, line = 0 }: Partial<RunError>): string | undefined {
  const code =
    allFiles(request)
      .findLast(({ name }) => name === file)
      ?.code.split('\n')[line - 1] ?? '';
  const [found, ...others] = code.matchAll(/(?:\bassert\b|\bok(?=\())(?:\.\w+|\['\w+'\])*\(/g);
  if (!found || others.length > 0) return undefined;
  const call = code.slice(found.index);
  let depth = 0;
  for (const { 0: token, index } of call.matchAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1|[^]/g)) {
    if (token === '(') depth++;
    else if (token === ')' && --depth === 0) return call.slice(0, index + 1);
  }
  return call;
}

/** Loads the file system and Express only if the program mentions them, because they are large. */
async function addLargeModules(
  environment: RuntimeEnvironment,
  request: RunRequest,
  modules: Modules,
): Promise<void> {
  const code = allFiles(request)
    .map((file) => file.code)
    .join('\n');
  const require = (name: string) => modules[name.replace(/^node:/, '')];
  const needsExpress = /['"]express['"]/.test(code);
  if (needsExpress || /['"](node:)?fs(\/promises)?['"]/.test(code)) {
    const { createFileSystem } = await loadPart<typeof import('./fs.part')>(environment, 'fs.js', require);
    const files = request.files.slice(0, -1).map((file) => [file.name, file.code] as const);
    const fs = createFileSystem(Object.fromEntries(files), modules['process'] as NodeJS.Process);
    modules['fs'] = fs;
    modules['fs/promises'] = fs.promises;
  }
  if (needsExpress) {
    const { express } = await loadPart<typeof import('./express.part')>(environment, 'express.js', require);
    modules['express'] = express;
  }
}
