/** Compiles TypeScript with Angular's decorators to a script with `require` and guarded loops. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type * as TypeScript from 'typescript';
import type { ProgramFile } from '../interface';
import { CodeSyntaxError } from '../js/syntax';
import { lineMaps } from '../lib/frame-console';
import { guardLoops } from '../lib/loop-guard';
import { signalTransform } from './signal-transform';

export type Ts = typeof TypeScript;

/** @throws CodeSyntaxError with the file and the line */
export function compileAngular(ts: Ts, file: ProgramFile): string {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(file.code, {
    fileName: file.name,
    reportDiagnostics: true,
    transformers: { before: [signalTransform(ts)] },
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      sourceMap: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      useDefineForClassFields: false,
    },
  });
  const [problem] = diagnostics ?? [];
  if (problem) {
    const place = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0);
    const message = ts.flattenDiagnosticMessageText(problem.messageText, '\n');
    throw Object.assign(new CodeSyntaxError(message, place && place.line + 1), { inFile: file.name });
  }
  const map = new TraceMap(sourceMapText ?? '{"version":3,"sources":[],"names":[],"mappings":""}');
  // Uses the first mapping found on the line.
  const lineOf = (line: number) => {
    for (let column = 0; column < 200; column += 4) {
      const found = originalPositionFor(map, { line, column });
      if (found.line !== null) return found.line;
    }
    return line;
  };
  lineMaps.set(file.name.replace(/^(?:\.?\/)+/, ''), lineOf);
  const code = outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  return guardLoops(code, { file: file.name, lineOf });
}

/** Returns the names of the component classes of a compiled file, in order. */
export function componentsOf(code: string): string[] {
  return [...code.matchAll(/(\w+) = __decorate\(\[\s*\(0, \w+\.Component\)\(/g)].map(
    (match) => match[1] as string,
  );
}
