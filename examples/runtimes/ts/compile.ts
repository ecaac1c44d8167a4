/** Compiles TypeScript to JavaScript without moving lines. */
import { transform } from 'sucrase';
import type { ProgramFile } from '../interface';
import { CodeSyntaxError } from '../js/syntax';

export type TypeScript = typeof import('typescript');

/** Returns whether any of the files uses a feature that Sucrase can't compile. */
export function needsTypeScript(codes: readonly string[], options: Record<string, string> = {}): boolean {
  return (
    options['decorators'] !== undefined ||
    codes.some(
      (code) =>
        /^\s*(?:export\s+)?@[\w(]/m.test(code) || /^\s*(?:export\s+)?(?:declare\s+)?namespace\s/m.test(code),
    )
  );
}

/**
 * Removes types, keeping each statement on its line.
 *
 * @throws CodeSyntaxError with the line
 */
export function stripTypes(file: ProgramFile): string {
  if (!/\.[mc]?tsx?$/.test(file.name)) return file.code;
  try {
    return transform(file.code, {
      transforms: file.name.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
      disableESTransforms: true,
      jsxRuntime: 'automatic',
      production: true,
      filePath: file.name,
    }).code;
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    const plain = message.replace(/^Error transforming [^:]+: /, '').replace(/ \(\d+:\d+\)$/, '');
    throw new CodeSyntaxError(plain, loc?.line, loc?.column);
  }
}
