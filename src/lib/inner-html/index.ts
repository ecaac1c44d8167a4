/**
 * Elements of a page with their content as text: MDX, the bundler and React neither make nor compare elements for what is
 * in it, which is most of a page where it is coloured code or a drawing.
 */
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * The `data` of an element as such: not one that a page's components may stand for. MDX reads this mark, which is not in
 * its types.
 */
export const AS_SUCH = { _mdxExplicitJsx: true } as MdxJsxFlowElement['data'];

/**
 * The attribute `dangerouslySetInnerHTML`.
 *
 * @param html goes into the page as it is: its author answers for it
 */
export function innerHtml(html: string): MdxJsxAttribute {
  const raw = JSON.stringify(html);
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `{ __html: ${raw} }`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'ObjectExpression',
                properties: [
                  {
                    type: 'Property',
                    kind: 'init',
                    method: false,
                    shorthand: false,
                    computed: false,
                    key: { type: 'Identifier', name: '__html' },
                    value: { type: 'Literal', value: html, raw },
                  },
                ],
              },
            },
          ],
        },
      },
    },
  };
}
