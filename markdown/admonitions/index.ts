/** Turns `:::note[Title]` into an aside. Turns other directives back into the text that the author wrote. */
import type { Heading, PhrasingContent, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

/** The remark plugin. It must run after remark-directive. */
const remarkAdmonitions: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'heading', setHeadingId);
  visit(tree, (node, index, parent) => {
    if (node.type === 'containerDirective' && KINDS.includes(node.name)) {
      const [first] = node.children;
      const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
      if (hasLabel) node.children.shift();
      const label: PhrasingContent[] = hasLabel ? first.children : [{ type: 'text', value: node.name }];
      node.data = { hName: 'aside', hProperties: { className: ['admonition', `admonition-${node.name}`] } };
      node.children.unshift({
        type: 'paragraph',
        data: { hProperties: { className: ['admonition-heading'] } },
        children: label,
      });
    } else if (/Directive$/.test(node.type) && node.position && parent && index !== undefined) {
      const { start, end } = node.position;
      const text = String(file.value).slice(start.offset, end.offset);
      parent.children[index] = { type: 'text', value: text } as never;
    }
  });
};

export default remarkAdmonitions;

/**
 * Gives a heading such as `## With :has` the id it would have if directives weren't parsed, because pages link to that
 * id.
 */
function setHeadingId(heading: Heading): void {
  if (!heading.children.some((child) => child.type === 'textDirective')) return;
  const text = heading.children.map((child) => ('value' in child ? child.value : '')).join('');
  const id = text
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
  heading.data = { ...heading.data, hProperties: { id } };
}
