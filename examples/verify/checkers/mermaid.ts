/** Diagrams. */
import { readDrawing } from '../../language/drawings';
import type { Checker } from './types';

/** A diagram is right when Mermaid drew it: its drawing lies beside the page, sealed with the hash of this source. */
export const mermaid: Checker = (code, { file }) => {
  const drawing = readDrawing(file, code);
  return 'problem' in drawing ? [{ message: drawing.problem }] : [];
};
