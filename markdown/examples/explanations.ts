import type { Nodes } from 'mdast';
import type { Page } from '../../examples/language';

/** Returns those parts of an exercise that explain a solution: the text directly after its code. */
export function findExplanations(parts: readonly Nodes[], { blocks }: Pick<Page, 'blocks'>): Nodes[] {
  let isExplanation = false;
  return parts.filter((node) => {
    if (node.type !== 'code' && node.type !== 'mdxJsxFlowElement') return isExplanation;
    isExplanation = node.type === 'code' && blocks.get(node)?.fence.role === 'solution';
    return false;
  });
}
