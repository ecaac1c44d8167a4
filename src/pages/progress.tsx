import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import ProgressPage from '../components/ProgressPage';

/** `/progress`: what the reader has read and solved. */
export default function ProgressRoute(): ReactNode {
  return (
    <Layout
      title="Your progress"
      description="The pages that you have read and the exercises that you have solved on this site, kept in your own browser, to take along as a file."
    >
      <main className="container">
        <Heading as="h1">Your progress</Heading>
        <ProgressPage />
      </main>
    </Layout>
  );
}
