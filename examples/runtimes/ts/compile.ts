import type { ProgramFile } from '../interface';
import type { Transform } from '../js/modules';
import { CodeSyntaxError, TYPESCRIPT } from '../js/syntax';

export type TypeScript = typeof import('typescript');

/** Matches comments and strings. In rare code, such as nested templates, it matches too much or too little. */
const COMMENTS_AND_STRINGS = /\/\*[^]*?\*\/|\/\/.*|(["'`])(?:\\[^]|(?!\1)[^\\])*\1/g;

/** Matches decorators, namespaces and the modifier `accessor`, which Sucrase can't compile. */
const NEEDS_TYPESCRIPT = /@[\w(]|\b(?:namespace|module)\s+[\w.]+\s*\{|\baccessor\s+[\w#[]/;

/**
 * Returns whether a program needs TypeScript's own compiler. If in doubt, it does: the result is the same, but takes
 * longer.
 */
export function needsTypeScript(codes: readonly string[], options: Record<string, string> = {}): boolean {
  return (
    options['decorators'] !== undefined ||
    codes.some((code) => NEEDS_TYPESCRIPT.test(code.replace(COMMENTS_AND_STRINGS, '""')))
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
