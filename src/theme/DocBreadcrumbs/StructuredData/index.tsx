/**
 * Change: ejected. The way to a page as data, left out where it has one step: search engines show two or more. The last step
 * is the page itself, which needs no address.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import { wayStructuredData } from '@site/src/lib/structured-data';

/** @param props the way, from the outermost category to the page */
export default function DocBreadcrumbsStructuredData(props: Props): ReactNode {
  const data = wayStructuredData(useBreadcrumbsStructuredData(props));
  return (
    data && (
      <Head>
        <script type="application/ld+json">{JSON.stringify(data)}</script>
      </Head>
    )
  );
}
