/** Elements whose content is HTML text: MDX and Astro neither build nor compare elements for what is inside. */
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** The `data` of an element that no component of the page may replace. MDX reads this mark, which isn't in its types. */
export const AS_SUCH = { _mdxExplicitJsx: true } as MdxJsxFlowElement['data'];

/**
 * The attribute that sets an element's content, `set:html`.
 *
 * @param html goes into the page unescaped, so it has to be safe
 */
export function innerHtml(html: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name: 'set:html', value: html };
}
