/** Reads the attributes of MDX elements, and reports whatever is missing or wrong. */
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Report } from './page';
import { didYouMean, joinWithOr } from './words';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns the names of an element's attributes, and reports those that aren't allowed. */
export function checkAttributeNames(node: Element, allowed: readonly string[], report: Report): string[] {
  const names = node.attributes.map((item) => (item.type === 'mdxJsxAttribute' ? item.name : '{…}'));
  for (const name of names.filter((candidate) => !allowed.includes(candidate)))
    report(
      getLine(node),
      `<${node.name}> has no "${name}". Allowed: ${joinWithOr(allowed)}.${didYouMean(name, allowed)}`,
    );
  return names;
}

export function readAttributes(
  node: Element,
  required: readonly string[],
  report: Report,
): Partial<Record<string, string>> {
  const line = getLine(node);
  checkAttributeNames(node, required, report);
  const values: Partial<Record<string, string>> = {};
  for (const name of required) {
    const value = getTextAttribute(node, name);
    if (!value?.trim()) report(line, `<${node.name}> needs ${name}="…", as text.`);
    else if (name === 'id' && !ID.test(value))
      report(line, `id="${value}": an id is lower case letters and digits, with single dashes between.`);
    else values[name] = value;
  }
  return values;
}

export function getTextAttribute(node: Element, name: string): string | undefined {
  const attribute = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

export function findDescendants(node: Nodes, name: string): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...((child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') && child.name === name
      ? [child]
      : []),
    ...findDescendants(child, name),
  ]);
}

export function getLine(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
