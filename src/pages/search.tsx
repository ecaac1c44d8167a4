/** `/search?q=`: the page of search results. */
import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import SearchResults from '../../plugins/site-search/theme/results';

/** What reads the address stands inside the layout, so that a crash of it leaves the rest. */
export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search" description="Search every page of Groundwork by the words you would use.">
      <main className="container page-narrow">
        <Heading as="h1">Search</Heading>
        <SearchResults />
      </main>
    </Layout>
  );
}
