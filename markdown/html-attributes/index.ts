/**
 * Renames React attributes on HTML elements that plugins wrote as JSX, because Astro's MDX renders HTML, not React
 * elements.
 */
import type { Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

const HTML_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  tabIndex: 'tabindex',
  htmlFor: 'for',
};

const rehypeHtmlAttributes: Plugin<[], Root> = () => (tree) => {
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name, attributes } = node as MdxJsxFlowElementHast | MdxJsxTextElementHast;
    if (!name || !/^[a-z]/.test(name)) return;
    for (const attribute of attributes)
      if (attribute.type === 'mdxJsxAttribute') attribute.name = HTML_NAMES[attribute.name] ?? attribute.name;
  });
};

export default rehypeHtmlAttributes;
