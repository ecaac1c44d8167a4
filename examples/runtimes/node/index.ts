/**
 * Runtime for Node.js programs. Uses polyfills for the built-in modules, keeps files in memory, and runs servers inside
 * the program.
 */
import type { RunRequest, RuntimeEnvironment, RuntimeModule } from '../interface';
import { allFiles, runWith } from '../js/engine';
import { onDemand } from '../js/libraries';
import { loadPart } from '../lib/parts';
import { stripTypes } from '../ts/compile';
import { BUILTINS } from './builtins';
import { makeModules, type Modules } from './builtin-modules';

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'Node.js modules (polyfills)',
    async run(request, emit) {
      const { modules, globals } = makeModules((stream, text) => emit({ type: 'text', stream, text }));
      await addLargeModules(environment, request, modules);
      const packages: Record<string, unknown> = {};
      for (const name of [...BUILTINS, 'express']) {
        if (!(name in modules)) continue;
        packages[name] = modules[name];
        packages[`node:${name}`] = modules[name];
      }
      return runWith(onDemand(environment), request, emit, {
        compile: (file, compiler) => ({ code: stripTypes(file, compiler?.transform) }),
        packages,
        commonJs: true,
        globals,
      });
    },
  }),
};
export default module;

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
    const { fs, vol } = await loadPart<typeof import('./fs.part')>(environment, 'fs.js', require);
    vol.reset();
    vol.mkdirSync('/app', { recursive: true });
    for (const { name, code: content } of request.files.slice(0, -1)) {
      vol.mkdirSync(`/app/${name}`.replace(/\/[^/]*$/, ''), { recursive: true });
      vol.writeFileSync(`/app/${name}`, content);
    }
    modules['fs'] = fs;
    modules['fs/promises'] = fs.promises;
  }
  if (needsExpress) {
    const { express } = await loadPart<typeof import('./express.part')>(environment, 'express.js', require);
    modules['express'] = express;
  }
}
