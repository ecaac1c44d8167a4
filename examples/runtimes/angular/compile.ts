/** Compiles Angular programs from TypeScript to CommonJS, and guards their loops. */
import { originalPositionFor } from '@jridgewell/trace-mapping';
import type { ProgramFile } from '../interface';
import { lineMaps } from '../lib/frame-console';
import { guardLoops } from '../lib/loop-guard';
import type { TypeScript } from '../ts/compile';
import { transpile } from '../ts/typescript';
import { createSignalTransform } from './signal-transform';

/** @throws CodeSyntaxError with the file and the line */
export function compileAngular(ts: TypeScript, file: ProgramFile): string {
  const options = {
    module: ts.ModuleKind.CommonJS,
    esModuleInterop: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    useDefineForClassFields: false,
  };
  const { code, map } = transpile(ts, file, options, { before: [createSignalTransform(ts)] });
  const getSourceLine = (line: number) => {
    // The column isn't known here, so use the first mapping on the line.
    for (let column = 0; column < 200; column += 4) {
      const position = originalPositionFor(map, { line, column });
      if (position.line !== null) return position.line;
    }
    return line;
  };
  lineMaps.set(file.name.replace(/^(?:\.?\/)+/, ''), getSourceLine);
  return guardLoops(code, { file: file.name, getSourceLine });
}

/** Returns the names of the component classes in compiled code, in source order. */
export function findComponents(code: string): string[] {
  return [...code.matchAll(/(\w+) = __decorate\(\[\s*\(0, \w+\.Component\)\(/g)].map(
    (match) => match[1] as string,
  );
}
