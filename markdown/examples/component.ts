import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * Creates a component in a page.
 *
 * @param name of the component, as in the page's components
 * @param attributes string values; an empty string becomes a bare attribute, undefined is left out
 * @param children nodes inside it
 */
export function element(
  name: string,
  attributes: Record<string, string | undefined>,
  children: RootContent[] = [],
): RootContent {
  const node: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: jsxAttributes(attributes),
    children: children as MdxJsxFlowElement['children'],
  };
  return node as RootContent;
}

/** Converts attributes of a component; the values are as in `element`. */
export function jsxAttributes(attributes: Record<string, string | undefined>): MdxJsxAttribute[] {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: value === '' ? null : value }));
}

/** Whether a node is a component with that name. */
export function isElement(node: RootContent, name: string): boolean {
  return node.type === 'mdxJsxFlowElement' && (node as MdxJsxFlowElement).name === name;
}

/** Returns the value of an attribute, if it is a string. */
export function textAttribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
