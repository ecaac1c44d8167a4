/** Diagrams. */
import { readDrawing } from '../../language/drawings';
import type { Checker } from './types';

/** A diagram is valid if Mermaid has drawn it: the drawing next to the page carries the hash of this source. */
export const mermaid: Checker = (code, { file }) => {
  const drawing = readDrawing(file, code);
  return 'problem' in drawing ? [{ message: drawing.problem }] : [];
};
