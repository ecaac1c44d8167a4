/** Change: wraps the theme's metadata and adds what Open Graph and search engines want of an article. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-original/DocItem/Metadata';
import { docStructuredData } from '@site/src/lib/structured-data';

/** The head of a doc. */
export default function DocItemMetadata(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const data = docStructuredData(metadata, siteConfig);
  return (
    <>
      <Original />
      <Head>
        <meta property="og:type" content="article" />
        <script type="application/ld+json">{JSON.stringify(data)}</script>
      </Head>
    </>
  );
}
