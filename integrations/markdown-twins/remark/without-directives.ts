/** The tree of a page that is compiled knows directives (`:name`), of which ours have none: a colon before a word is text. */
import type { Nodes, Root } from 'mdast';

/** The tree as it is read without directives; those that are more than a word stay. @param tree is not changed @param source that it was read from */
export function withoutDirectives(tree: Root, source: string): Root {
  return plain(tree, source) as Root;
}

function plain(node: Nodes, source: string): Nodes {
  if ((node.type as string) === 'textDirective') {
    const value = source.slice(node.position?.start.offset, node.position?.end.offset);
    return /^:[\w-]+$/.test(value) ? { type: 'text', value, position: node.position } : node;
  }
  if (!('children' in node)) return node;
  const children = node.children.map((child) => plain(child, source));
  return children.every((child, index) => child === node.children[index])
    ? node
    : ({ ...node, children } as Nodes);
}
