/**
 * Change: one tag where the theme writes six into every head, and none where no hosted search is configured. They are for
 * crawlers of one; ours is pushed (plugins/site-search/push), and of all of them its records read this one.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/SearchMetadata';

/** The tag of pages that have none, which records take for granted. */
const DEFAULT_TAG = 'default';

/** Which version of the docs, or which kind of list, a page is part of. */
export default function SearchMetadata({ tag }: Props): ReactNode {
  const { hostedSearch } = useDocusaurusContext().siteConfig.customFields ?? {};
  return hostedSearch && tag && tag !== DEFAULT_TAG ? (
    <Head>
      <meta name="docusaurus_tag" content={tag} />
    </Head>
  ) : null;
}
