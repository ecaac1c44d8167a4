import type { ReactNode } from 'react';
import Link from '../Link';
import Layout from '@theme/Layout';
import Heading from '../../../examples/playground/Heading';
import styles from './styles.module.css';

/** `/licences`: whose work reaches the reader. The list is known when the bundles are, and integrations/licences puts it in. */
export default function LicencesPage(): ReactNode {
  return (
    <Layout
      title="Licences"
      description="Every package and font that this site sends to your browser, with its version, its licence and the text of that licence."
    >
      <main className={`container ${styles.page}`}>
        <Heading as="h1">Licences</Heading>
        <p>
          This site is made with the work of others. Here is all of it that reaches your browser, counted from
          the files themselves when the site is built; the same list for machines is{' '}
          <Link to="pathname:///sbom.cdx.json">sbom.cdx.json</Link>, in the format CycloneDX. The text of the
          site is under CC BY 4.0, its own code under MIT.
        </p>
        <div data-licences="list">The list is made by the build; npm start does without it.</div>
      </main>
    </Layout>
  );
}
