import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** The rehype plugin. It converts the formulas that remark-math found to MathML. Invalid TeX fails the build. */
const rehypeMathMarkup: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'element', (node, index, parent) => {
    const code = findFormula(node);
    if (!code || !parent || index === undefined) return undefined;
    const tex = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    try {
      const isBlock = node.tagName === 'pre';
      const math = toMathMl(tex, isBlock);
      // Block formulas go into a paragraph, so that they get its spacing.
      parent.children.splice(
        index,
        1,
        isBlock ? { type: 'element', tagName: 'p', properties: {}, children: [math] } : math,
      );
    } catch (error) {
      file.fail(
        `The formula "${tex.trim()}" is not valid TeX: ${(error as Error).message}`,
        node.position,
        'math-markup',
      );
    }
    return [SKIP, index + 1];
  });
};

export default rehypeMathMarkup;

/** Returns the `code` element that contains the TeX of an inline or block formula. */
function findFormula(node: Element): Element | undefined {
  if (node.tagName === 'code') return hasClass(node, 'math-inline') ? node : undefined;
  const [child] = node.children;
  if (node.tagName !== 'pre' || child?.type !== 'element') return undefined;
  return hasClass(child, 'math-display') ? child : undefined;
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

function toMathMl(tex: string, displayMode: boolean): Element {
  const html = temml.renderToString(tex.trim(), { displayMode, throwOnError: true, strict: true });
  const [math] = fromHtml(html, { fragment: true }).children;
  if (math?.type !== 'element') throw new Error('Temml returned no element');
  // Remove Temml's classes, because the site doesn't load its style sheet.
  visit(math, 'element', ({ properties }) => void delete properties.className);
  return math;
}
