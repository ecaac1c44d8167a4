import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** Creates a component. An empty string becomes an attribute without a value, and undefined attributes are left out. */
export function createComponent(
  name: string,
  attributes: Record<string, string | undefined>,
  children: RootContent[] = [],
): RootContent {
  const node: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toJsxAttributes(attributes),
    children: children as MdxJsxFlowElement['children'],
  };
  return node as RootContent;
}

/**
 * Converts attributes to MDX nodes. Empty strings become attributes without a value, and undefined ones are left out.
 */
export function toJsxAttributes(attributes: Record<string, string | undefined>): MdxJsxAttribute[] {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: value === '' ? null : value }));
}

export function isComponent(node: RootContent, name: string): boolean {
  return node.type === 'mdxJsxFlowElement' && (node as MdxJsxFlowElement).name === name;
}

/** Returns the value of an attribute, or undefined if it isn't a string. */
export function getTextAttribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const attribute = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
