/**
 * TypeScript: types are removed, and the rest runs as JavaScript. Sucrase compiles plain code. TypeScript itself compiles
 * code with decorators or namespaces; it is loaded when such code first runs.
 */
import type { ProgramFile, Runtime, RuntimeEnvironment } from '../interface';
import { loadPart } from '../lib/parts';
import { runWith, type Testing } from '../js/engine';
import { stripTypes, needsTypeScript, type TypeScript } from './compile';
import { compileWithTypeScript } from './typescript';

/** @param environment provides `typescript.js` */
export function loadTypeScript(environment: RuntimeEnvironment): Runtime {
  let typescript: TypeScript | undefined;
  return {
    version: 'TypeScript 6.0.3',
    run: async (request, emit) => {
      const files = [...request.files, ...(request.before ?? []).flat()].map((file) => file.code);
      const needed = needsTypeScript([...files, request.tests ?? ''], request.options);
      if (needed) typescript ??= evaluateCommonJs(await environment.asset('typescript.js'));
      const compile = (file: ProgramFile) =>
        needed && typescript
          ? compileWithTypeScript(typescript, file, request.options)
          : { code: stripTypes(file) };
      return runWith(() => loadPart<Testing>(environment, 'testing.js'), request, emit, { compile });
    },
  };
}

function evaluateCommonJs(bytes: Uint8Array): TypeScript {
  const module: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', new TextDecoder().decode(bytes))(module, module.exports);
  return module.exports as TypeScript;
}
