import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Nodes whose text is separated from the next text, even without white space in the source. */
const BLOCKS: ReadonlySet<string> = new Set(['heading', 'paragraph', 'tableCell', 'mdxJsxFlowElement']);

/** Returns the text of a node, including inline code, formulas and image descriptions, but no code blocks or tags. */
export function plainText(node: Nodes): string {
  let text = '';
  visit(node, (found: Nodes) => {
    if (BLOCKS.has(found.type)) text += '\n';
    if (found.type === 'image') text += found.alt ?? '';
    if (found.type === 'break') text += '\n';
    if (TEXTS.has(found.type)) text += (found as { value: string }).value;
  });
  return text.trim();
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'inlineCode', 'inlineMath', 'math']);
