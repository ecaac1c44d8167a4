/** Tags every page's head begins with. */
import type { HtmlTagObject } from '@docusaurus/types';

/** @param baseUrl the site's path, with a slash at both ends */
export function headTags(baseUrl: string): HtmlTagObject[] {
  const link = (attributes: Record<string, string | boolean>): HtmlTagObject => ({
    tagName: 'link',
    attributes,
  });
  return [
    link({ rel: 'icon', type: 'image/svg+xml', href: `${baseUrl}img/favicon.svg` }),
    link({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
    link({ rel: 'manifest', href: `${baseUrl}manifest.webmanifest` }),
  ];
}
