import type { ReactNode } from 'react';
import { getTextName } from '../../../integrations/licences/read-list';
import type { Work } from '../../../integrations/licences/works';
import Link from '../Link';
import styles from './styles.module.css';

const PLACES = {
  pages: ['Used by the site', 'Scripts and style sheets for the site itself.'],
  examples: [
    'Used by the examples',
    'Languages, databases and libraries that run the examples. They’re loaded when you run an example.',
  ],
  fonts: ['Fonts', 'Served from this site, with only the characters that it uses.'],
} as const;

/** `works` is undefined in development, where there are no bundles to list. */
export default function Licences({ works }: { works: readonly Work[] | undefined }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>Licences</h1>
      <p>
        This site builds on the work of others. This page lists all the third-party code and fonts that the
        site sends to your browser. The name of each licence links to its text. The list is generated from the
        built files. It’s also available as{' '}
        <Link to="/sbom.cdx.json" data-astro-reload="">
          sbom.cdx.json
        </Link>
        , in the CycloneDX format. The text of this site is licensed under CC BY 4.0, and its code under the
        MIT licence.
      </p>
      {works ? (
        <WorkList works={works} />
      ) : (
        <p>The list is created by npm run build, but not by npm start.</p>
      )}
    </div>
  );
}

function WorkList({ works }: { works: readonly Work[] }): ReactNode {
  return Object.entries(PLACES).map(([place, [title, description]]) => {
    const shown = works.filter((work) => work.place === place);
    return (
      <section key={place}>
        <h2 id={place}>{title}</h2>
        <p>{`${description} ${shown.length === 1 ? '1 item' : `${shown.length} items`}.`}</p>
        <ul>
          {shown.map(({ name, version, licence, text, purl }) => (
            <li key={purl}>
              <strong>
                {purl.startsWith('pkg:npm') ? (
                  <a href={`https://www.npmjs.com/package/${name}/v/${version}`}>{name}</a>
                ) : (
                  name
                )}
              </strong>
              {version && ` ${version}`},{' '}
              <Link to={`/licences/${getTextName(text)}.txt`} data-astro-reload="">
                {licence}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
