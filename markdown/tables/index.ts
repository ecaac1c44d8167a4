import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** The rehype plugin: puts tables into boxes that scroll and can be focused, and describes header cells. */
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

/** Turns an empty corner cell into a normal cell, so that screen readers don't announce it as a header. */
function describeHeader(cell: Element): void {
  if (cell.children.length > 0) cell.properties.scope = 'col';
  else cell.tagName = 'td';
}
