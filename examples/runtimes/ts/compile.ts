import type { ProgramFile } from '../interface';
import type { Transform } from '../js/modules';
import { CodeSyntaxError, TYPESCRIPT } from '../js/syntax';

export type TypeScript = typeof import('typescript');

/**
 * Returns whether a program needs TypeScript's own compiler, because Sucrase can't compile decorators and namespaces.
 */
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
 * Removes types with Sucrase. Line numbers don't change.
 *
 * @throws CodeSyntaxError with the position
 */
export function stripTypes(file: ProgramFile, transform: Transform | undefined): string {
  if (!transform || !TYPESCRIPT.test(file.name)) return file.code;
  try {
    return transform(file.code, {
      transforms: file.name.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
      disableESTransforms: true,
      jsxRuntime: 'automatic',
      production: true,
      filePath: file.name,
    }).code;
  } catch (error) {
    throw toSyntaxError(error);
  }
}

/** Converts an error that Sucrase has thrown. */
export function toSyntaxError(error: unknown): CodeSyntaxError {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const description = message.replace(/^Error transforming [^:]+: /, '').replace(/ \(\d+:\d+\)$/, '');
  return new CodeSyntaxError(description, loc?.line, loc?.column);
}
