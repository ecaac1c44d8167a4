import type { ReactNode } from 'react';
import reading from '@generated/site-outline/default/reading.json';
import Layout from '@theme/Layout';
import { island } from '@site/plugins/lean-pages/server/Island';
import ProgressPage from '../components/ProgressPage';

const Progress = island('ProgressPage', ProgressPage, {});

/** `/progress`: what the reader has read and solved. What there is to read stands in the page's HTML alone. */
export default function ProgressRoute(): ReactNode {
  return (
    <Layout
      title="Your progress"
      description="The pages that you have read and the exercises that you have solved on this site, kept in your own browser, to take along as a file."
    >
      <main className="container">
        <Progress reading={reading} />
      </main>
    </Layout>
  );
}
