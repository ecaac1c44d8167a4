/** Tags every page's head begins with. */
import type { HtmlTagObject } from '@docusaurus/types';

/** Fonts that the first screen needs; the rest wait for their first glyph. */
const PRELOADED_FONTS: string[] = [];

/** @param baseUrl the site's path, with a slash at both ends */
export function headTags(baseUrl: string): HtmlTagObject[] {
  const link = (attributes: Record<string, string | boolean>): HtmlTagObject => ({
    tagName: 'link',
    attributes,
  });
  return [
    ...PRELOADED_FONTS.map((file) =>
      link({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
        href: `${baseUrl}fonts/${file}`,
      }),
    ),
    link({ rel: 'icon', type: 'image/svg+xml', href: `${baseUrl}img/favicon.svg` }),
    link({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
  ];
}
