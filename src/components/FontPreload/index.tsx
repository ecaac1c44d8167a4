import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import headingFont from '../../../static/fonts/archivo-heading.woff2';

/**
 * Asks for the headings' font along with the page, before any style sheet names it. Every browser knows its format, so
 * none has to be told. The import gives the hashed
 * address under which src/styles/fonts.css loads the same file.
 */
export default function FontPreload(): ReactNode {
  return (
    <Head>
      <link rel="preload" as="font" href={headingFont} crossOrigin="" />
    </Head>
  );
}
