/** Compiles TypeScript and JSX to a script with `require` and guarded loops. Lines don't change. */
import { transform, type Transform } from 'sucrase';
import type { ProgramFile } from '../interface';
import { CodeSyntaxError } from '../js/syntax';
import { guardLoops } from './loop-guard';

/**
 * @param file `.js` and `.jsx` may contain JSX, `.ts` types, `.tsx` both
 * @throws CodeSyntaxError with file and line
 */
export function compileJsx(file: ProgramFile): string {
  const isTyped = /\.[mc]?tsx?$/.test(file.name);
  const hasJsx = !/\.[mc]?ts$/.test(file.name);
  const transforms: Transform[] = ['imports'];
  if (isTyped) transforms.push('typescript');
  if (hasJsx) transforms.push('jsx');
  try {
    const { code } = transform(file.code, {
      transforms,
      jsxRuntime: 'automatic',
      disableESTransforms: true,
      filePath: file.name,
    });
    return guardLoops(code, { file: file.name });
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    const plain = message.replace(/^Error transforming [^:]+: /, '').replace(/ \(\d+:\d+\)$/, '');
    throw Object.assign(new CodeSyntaxError(plain, loc?.line, loc?.column), { inFile: file.name });
  }
}
