import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import PlaygroundPage from '../components/PlaygroundPage';

/** `/playground`: every runtime, with programs to begin with. */
export default function PlaygroundRoute(): ReactNode {
  return (
    <Layout
      title="Playground"
      description="Run code in your own browser: write JavaScript, TypeScript, Python, SQL and more, with no account, and share your code as a link."
    >
      <main className="container page-narrow">
        <Heading as="h1">Playground</Heading>
        <p>
          Run code in the browser: it runs on your own machine, in a sandbox that can reach neither this site
          nor the network. What you change stays here; a link that you share holds the code itself. What SQL
          and MongoDB can be asked is told under <Link to="/datasets">data sets</Link>.
        </p>
        <PlaygroundPage />
      </main>
    </Layout>
  );
}
