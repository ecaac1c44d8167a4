import { readDrawing } from '../../language/drawings';
import type { Checker } from './types';

/**
 * Checks that the page has an up-to-date drawing of the diagram. Only valid diagrams can be drawn, so this checks the
 * syntax too.
 */
export const mermaid: Checker = (code, { file }) => {
  const drawing = readDrawing(file, code);
  return 'problem' in drawing ? [{ message: drawing.problem }] : [];
};
