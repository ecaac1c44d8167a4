/** TypeScript → JavaScript, line for line. */
import { transform } from 'sucrase';
import type { ProgramFile } from '../interface';
import { CodeSyntaxError } from '../js/syntax';

/** The module `typescript`. */
export type TypeScript = typeof import('typescript');

/** Whether any of the codes has what sucrase cannot compile. */
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
 * @returns JavaScript with the same lines
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
