/** Compiles decorators and namespaces with TypeScript's own compiler, which moves lines, so a source map maps them back. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ProgramFile } from '../interface';
import type { Compiled } from '../js/engine';
import { CodeSyntaxError } from '../js/syntax';
import type { TypeScript } from './compile';

/**
 * Compiles a file.
 *
 * @param options `decorators`: `legacy` (with parameter decorators) or `standard`
 * @throws CodeSyntaxError with the line
 */
export function compileWithTypeScript(
  ts: TypeScript,
  file: ProgramFile,
  options: Record<string, string> = {},
): Compiled {
  if (!/\.[mc]?tsx?$/.test(file.name)) return { code: file.code };
  const legacy = options['decorators'] === 'legacy';
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(file.code, {
    fileName: file.name,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      sourceMap: true,
      experimentalDecorators: legacy,
      emitDecoratorMetadata: false,
      useDefineForClassFields: !legacy,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  const [problem] = diagnostics ?? [];
  if (problem) {
    const place = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0);
    const message = ts.flattenDiagnosticMessageText(problem.messageText, '\n');
    throw new CodeSyntaxError(message, place && place.line + 1, place && place.character + 1);
  }
  const map = new TraceMap(sourceMapText ?? '{"version":3,"sources":[],"names":[],"mappings":""}');
  return {
    code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''),
    original: (line, column) => {
      const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
      return { line: found.line ?? line, column: (found.column ?? column - 1) + 1 };
    },
  };
}
