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
        This site is made with the work of others. Here is all of it that reaches your browser, counted from
        the files themselves when the site is built; the same list for machines is{' '}
        <Link to="/sbom.cdx.json" data-astro-reload="">
          sbom.cdx.json
        </Link>
        , in the format CycloneDX. The text of the site is under CC BY 4.0, its own code under MIT.
      </p>
      <div dangerouslySetInnerHTML={{ __html: list }} />
    </div>
  );
}
