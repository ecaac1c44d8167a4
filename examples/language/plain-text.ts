import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Node types that start a new line. */
const BLOCKS = new Set(['heading', 'paragraph', 'tableCell', 'mdxJsxFlowElement', 'break']);
const TEXTS = new Set(['text', 'inlineCode', 'inlineMath', 'math']);

/**
 * Returns the text of a node. Includes inline code, formulas and the alternative text of images, but not code blocks.
 */
export function toPlainText(node: Nodes): string {
  let text = '';
  visit(node, (descendant: Nodes) => {
    if (BLOCKS.has(descendant.type)) text += '\n';
    if (descendant.type === 'image') text += descendant.alt ?? '';
    if (TEXTS.has(descendant.type)) text += (descendant as { value: string }).value;
  });
  return text.trim();
}
