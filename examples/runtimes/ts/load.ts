/**
 * TypeScript: types are taken off, the rest runs as JavaScript. Plain code by sucrase; code with decorators or
 * namespaces by TypeScript itself, which is loaded when such code first comes.
 */
import type { ProgramFile, Runtime, RuntimeEnvironment } from '../interface';
import { loadPart } from '../lib/parts';
import { runWith, type Testing } from '../js/engine';
import { stripTypes, needsTypeScript, type TypeScript } from './compile';
import { compileWithTypeScript } from './typescript';

/** @param environment with the assets of TypeScript */
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
  const made: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', new TextDecoder().decode(bytes))(made, made.exports);
  return made.exports as TypeScript;
}
