/** Compiles TypeScript and JSX to a script with `require` and guarded loops. Line numbers don't change. */
import { transform, type Transform } from 'sucrase';
import type { ProgramFile } from '../interface';
import { TYPESCRIPT } from '../js/syntax';
import { toSyntaxError } from '../ts/compile';
import { guardLoops } from './loop-guard';

/**
 * Compiles a file. `.js` and `.jsx` may contain JSX, `.ts` types, and `.tsx` both.
 *
 * @throws CodeSyntaxError with file and line
 */
export function compileJsx(file: ProgramFile): string {
  const transforms: Transform[] = ['imports'];
  if (TYPESCRIPT.test(file.name)) transforms.push('typescript');
  if (!/\.[mc]?ts$/.test(file.name)) transforms.push('jsx');
  try {
    const { code } = transform(file.code, {
      transforms,
      jsxRuntime: 'automatic',
      disableESTransforms: true,
      filePath: file.name,
    });
    return guardLoops(code, { file: file.name });
  } catch (error) {
    throw Object.assign(toSyntaxError(error), { inFile: file.name });
  }
}
