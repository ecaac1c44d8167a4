import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * A component in a page.
 *
 * @param name of the component, as MDXComponents knows it
 * @param attributes text values; an empty one is a bare attribute, an undefined one is left out
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

/** Attributes of a component, as `element` takes them. */
export function jsxAttributes(attributes: Record<string, string | undefined>): MdxJsxAttribute[] {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: value === '' ? null : value }));
}

/** Whether a node is a component of that name. */
export function isElement(node: RootContent, name: string): boolean {
  return node.type === 'mdxJsxFlowElement' && (node as MdxJsxFlowElement).name === name;
}

/** The value of an attribute that is written as text. */
export function textAttribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
