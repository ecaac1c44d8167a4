/**
 * Converts the formulas of a page, which remark-math parsed as TeX, to MathML at build time. Browsers render MathML
 * natively and screen readers can read it, so no script, web font or style sheet is needed.
 */
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Classes that remark-math adds to its `<code>` elements. */
const INLINE = 'math-inline';
const DISPLAY = 'math-display';

/** The rehype plugin; it has no options. Invalid TeX is an error that names the file and the line. */
const rehypeMathMarkup: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'element', (node, index, parent) => {
    const code = formulaOf(node);
    if (!code || !parent || index === undefined) return undefined;
    const tex = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    try {
      const isBlock = node.tagName === 'pre';
      const math = mathElement(tex, isBlock);
      // A formula on its own becomes a paragraph, with the spacing of paragraphs.
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

/**
 * @returns the element with the TeX, if the node is a formula: the node itself within a line, or its child if it is on
 * lines of its own
 */
function formulaOf(node: Element): Element | undefined {
  if (node.tagName === 'code') return hasClass(node, INLINE) ? node : undefined;
  const [child] = node.children;
  if (node.tagName !== 'pre' || child?.type !== 'element') return undefined;
  return hasClass(child, DISPLAY) ? child : undefined;
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/**
 * @param tex one formula
 * @param displayMode whether it is on a line of its own
 * @throws if Temml can't parse it
 */
function mathElement(tex: string, displayMode: boolean): Element {
  const html = temml.renderToString(tex.trim(), { displayMode, throwOnError: true, strict: true });
  const [math] = fromHtml(html, { fragment: true }).children;
  if (math?.type !== 'element') throw new Error('it gave no element');
  // Temml's classes belong to its style sheet, which the site doesn't load.
  visit(math, 'element', ({ properties }) => void delete properties.className);
  return math;
}
