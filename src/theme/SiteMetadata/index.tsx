/**
 * Change: ejected, without what the theme has no switch for: links to the same page in other languages and Open Graph's
 * name of the language, which say something once there are two (`i18n` in docusaurus.config.ts; then this file goes), and
 * a second name of the picture, which is read only where there is no first.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useThemeConfig } from '@docusaurus/theme-common';
import { applyTrailingSlash } from '@docusaurus/utils-common';

/** What the head of every page says, unless the page says it itself. */
export default function SiteMetadata(): ReactNode {
  const { url, baseUrl, trailingSlash } = useDocusaurusContext().siteConfig;
  const { image } = useThemeConfig();
  const canonical = url + applyTrailingSlash(useLocation().pathname, { trailingSlash, baseUrl });
  return (
    <>
      {image && <Picture address={image} />}
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="og:url" content={canonical} />
        <link rel="canonical" href={canonical} />
      </Head>
    </>
  );
}

/** The picture of pages that have none of their own. */
function Picture({ address }: { address: string }): ReactNode {
  const content = useBaseUrl(address, { absolute: true });
  return (
    <Head>
      <meta property="og:image" content={content} />
    </Head>
  );
}
