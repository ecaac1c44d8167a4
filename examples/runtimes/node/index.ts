/** Node.js as far as a browser allows: polyfills of its modules, files in memory, and servers within the program. */
import type { RunRequest, RuntimeEnvironment, RuntimeModule } from '../interface';
import { runWith, type Testing } from '../js/engine';
import { loadPart } from '../lib/parts';
import { stripTypes } from '../ts/compile';
import { BUILTINS } from './builtins';
import { makeModules, type Modules } from './builtin-modules';

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'Node.js modules (polyfills)',
    async run(request, emit) {
      const { modules, globals } = makeModules((stream, text) => emit({ type: 'text', stream, text }));
      await addParts(environment, request, modules);
      const packages: Record<string, unknown> = {};
      for (const name of [...BUILTINS, 'express']) {
        if (!(name in modules)) continue;
        packages[name] = modules[name];
        packages[`node:${name}`] = modules[name];
      }
      return runWith(() => loadPart<Testing>(environment, 'testing.js'), request, emit, {
        compile: (file) => ({ code: stripTypes(file) }),
        packages,
        commonJs: true,
        globals,
      });
    },
  }),
};
export default module;

/** Loads the file system and Express if the program mentions them. Both are large. */
async function addParts(
  environment: RuntimeEnvironment,
  request: RunRequest,
  modules: Modules,
): Promise<void> {
  const files = [...request.files, ...(request.before ?? []).flat()].map((file) => file.code);
  const code = [...files, request.tests ?? ''].join('\n');
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
