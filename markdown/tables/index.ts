/** Makes tables accessible: a table that is too wide scrolls in a box that the keyboard can reach. */
import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

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

/** Keeps an empty corner cell from being announced as a heading. */
function describeHeader(cell: Element): void {
  if (cell.children.length > 0) cell.properties.scope = 'col';
  else cell.tagName = 'td';
}
