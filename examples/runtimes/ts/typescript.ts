/** Runs TypeScript's own compiler. It moves lines, so a source map is used to find the original positions. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { CompilerOptions, CustomTransformers } from 'typescript';
import type { ProgramFile } from '../interface';
import type { Compiled } from '../js/modules';
import { CodeSyntaxError, TYPESCRIPT } from '../js/syntax';
import type { TypeScript } from './compile';

/** @param bytes the contents of `typescript.js`, which is a CommonJS module */
export function evaluateTypeScript(bytes: Uint8Array): TypeScript {
  const module: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', new TextDecoder().decode(bytes))(module, module.exports);
  return module.exports as TypeScript;
}

/** @throws CodeSyntaxError with the file and position */
export function transpile(
  ts: TypeScript,
  { name, code }: ProgramFile,
  compilerOptions: CompilerOptions,
  transformers?: CustomTransformers,
): { code: string; map: TraceMap } {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(code, {
    fileName: name,
    reportDiagnostics: true,
    transformers,
    compilerOptions: { target: ts.ScriptTarget.ES2022, sourceMap: true, ...compilerOptions },
  });
  const [diagnostic] = diagnostics ?? [];
  if (diagnostic) {
    const position = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
    const error = new CodeSyntaxError(
      message,
      position && position.line + 1,
      position && position.character + 1,
    );
    throw Object.assign(error, { inFile: name });
  }
  return {
    code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''),
    map: new TraceMap(sourceMapText ?? '{"version":3,"sources":[],"names":[],"mappings":""}'),
  };
}

/** @param options `decorators` can be `legacy` (which supports parameter decorators) or `standard` */
export function compileWithTypeScript(
  ts: TypeScript,
  file: ProgramFile,
  options: Record<string, string> = {},
): Compiled {
  if (!TYPESCRIPT.test(file.name)) return { code: file.code };
  const legacy = options['decorators'] === 'legacy';
  const { code, map } = transpile(ts, file, {
    module: ts.ModuleKind.ESNext,
    experimentalDecorators: legacy,
    useDefineForClassFields: !legacy,
    jsx: ts.JsxEmit.ReactJSX,
  });
  return {
    code,
    getSourcePosition: (line, column) => {
      const position = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
      return { line: position.line ?? line, column: (position.column ?? column - 1) + 1 };
    },
  };
}
