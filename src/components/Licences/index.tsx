/** The licences of third-party work that the site ships. */
import type { ReactNode } from 'react';
import Link from '../Link';
import styles from './styles.module.css';

/** @param props `list`: the works and their licences, as HTML */
export default function Licences({ list }: { list: string }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>Licences</h1>
      <p>
        This site builds on the work of others. This page lists everything that reaches your browser, taken
        from the files themselves when the site is built. The same list in machine-readable form is{' '}
        <Link to="/sbom.cdx.json" data-astro-reload="">
          sbom.cdx.json
        </Link>
        , in the CycloneDX format. The text of this site is licensed under CC BY 4.0, its own code under MIT.
      </p>
      <div dangerouslySetInnerHTML={{ __html: list }} />
    </div>
  );
}
