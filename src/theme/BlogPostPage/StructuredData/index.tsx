/** Change: ejected, to leave out what the theme says twice (src/lib/structured-data). */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
import { postStructuredData } from '@site/src/lib/structured-data';

/** A post as data. */
export default function BlogPostStructuredData(): ReactNode {
  const data = postStructuredData(useBlogPostStructuredData());
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
