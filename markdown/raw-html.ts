/** Elements whose content is an HTML string, so that MDX and Astro neither create nor compare elements for it. */
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** `data` for an element that no component may replace. MDX reads this mark, which is missing from its types. */
export const PLAIN_ELEMENT = { _mdxExplicitJsx: true } as MdxJsxFlowElement['data'];

/**
 * Returns the attribute that sets the content of an element, `set:html`.
 *
 * @param html is inserted unescaped, so it has to be safe
 */
export function rawHtml(html: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name: 'set:html', value: html };
}
