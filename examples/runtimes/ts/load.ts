/** Loads the TypeScript runtime. Sucrase compiles most programs. TypeScript itself is only loaded for the others. */
import type { ProgramFile, Runtime, RuntimeEnvironment } from '../interface';
import { allFiles, runWith, type Compiler } from '../js/engine';
import { onDemand } from '../js/libraries';
import { stripTypes, needsTypeScript, type TypeScript } from './compile';
import { compileWithTypeScript, evaluateTypeScript } from './typescript';

export function loadTypeScript(environment: RuntimeEnvironment): Runtime {
  let typescript: TypeScript | undefined;
  return {
    version: 'TypeScript 6.0.3',
    run: async (request, emit) => {
      const libraries = onDemand(environment);
      const isNeeded = needsTypeScript(
        allFiles(request).map(({ code }) => code),
        request.options,
      );
      if (isNeeded) typescript ??= evaluateTypeScript(await environment.asset('typescript.js'));
      const compile = (file: ProgramFile, compiler: Compiler | undefined) =>
        isNeeded && typescript
          ? compileWithTypeScript(typescript, file, request.options)
          : { code: stripTypes(file, compiler?.transform) };
      return runWith(libraries, request, emit, { compile });
    },
  };
}
