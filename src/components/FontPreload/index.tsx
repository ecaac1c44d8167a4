import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import textFont from '@site/static/fonts/archivo.woff2';

/**
 * Asks for the text font along with the page, before any style sheet names it. The import gives the hashed address
 * under which src/css/fonts.css loads the same file. Code's font is left to the style sheet: pages without code do
 * without it, and its fallback has the same metrics.
 */
export default function FontPreload(): ReactNode {
  return (
    <Head>
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
    </Head>
  );
}
