import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import { island } from '@site/plugins/lean-pages/server/Island';
import OfflinePage from '../components/OfflinePage';

const Offline = island('OfflinePage', OfflinePage, {});

/** `/offline`: what of the site is kept in this browser, and saving more of it. */
export default function OfflineRoute(): ReactNode {
  return (
    <Layout
      title="Read offline"
      description="Save pages, search and the languages of the examples in your browser, with their sizes, and read and run them without a connection."
    >
      <main className="container">
        <Offline />
      </main>
    </Layout>
  );
}
