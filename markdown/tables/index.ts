import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** The rehype plugin. It puts each table into a focusable box that scrolls, and marks column headers. */
const rehypeTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    visit(node, 'element', (cell) => {
      if (cell.tagName === 'th') describeHeader(cell);
    });
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-box'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
      children: [node],
    };
    return SKIP;
  });
};

export default rehypeTables;

/**
 * Marks a header cell as a column header. An empty one becomes a normal cell, so that screen readers don't announce it.
 */
function describeHeader(cell: Element): void {
  if (cell.children.length > 0) cell.properties.scope = 'col';
  else cell.tagName = 'td';
}
