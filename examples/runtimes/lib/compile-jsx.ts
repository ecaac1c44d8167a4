/** Compiles TypeScript and JSX to CommonJS, and guards loops. Line numbers don't change. */
import { transform, type Transform } from 'sucrase';
import type { ProgramFile } from '../interface';
import { TYPESCRIPT } from '../js/syntax';
import { toSyntaxError } from '../ts/compile';
import { guardLoops } from './loop-guard';

/**
 * Compiles a file. `.js` and `.jsx` files may contain JSX, `.ts` files types, and `.tsx` files both.
 *
 * @throws CodeSyntaxError with the file and line
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
