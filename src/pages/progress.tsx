import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import ProgressPage from '../components/ProgressPage';

/** `/progress`: what the reader has read and solved. */
export default function ProgressRoute(): ReactNode {
  return (
    <Layout
      title="Your progress"
      description="The pages that you have read and the exercises that you have solved on this site, kept in your own browser, to take along as a file."
    >
      <main className="container">
        <ProgressPage />
      </main>
    </Layout>
  );
}
