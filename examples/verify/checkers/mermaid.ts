import { readDrawing } from '../../language/drawings';
import type { Checker } from './types';

/** Checks that the drawing beside the page was made from this source, which Mermaid does only for valid diagrams. */
export const mermaid: Checker = (code, { file }) => {
  const drawing = readDrawing(file, code);
  return 'problem' in drawing ? [{ message: drawing.problem }] : [];
};
