/** Makes tables usable by everyone: one that is too wide scrolls in a box that the keyboard reaches. */
import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** The rehype plugin; it has no options. */
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

/** An empty corner heads nothing, and must not be announced as a heading. */
function describeHeader(cell: Element): void {
  if (cell.children.length > 0) cell.properties.scope = 'col';
  else cell.tagName = 'td';
}
