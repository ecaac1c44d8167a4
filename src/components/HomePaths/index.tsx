import type { ReactNode } from 'react';
import Link from '../Link';
import HomeHatch from '../HomeHatch';
import { formatCount } from '../../site/outline/duration';
import type { OutlineArea, OutlinePath } from '../../site/outline/types';
import styles from './styles.module.css';

/** Draws each learning path as a core sample, with the hatches of its areas. */
export default function HomePaths({
  paths,
  areas,
}: {
  paths: OutlinePath[];
  areas: OutlineArea[];
}): ReactNode {
  return (
    <ul className={styles.paths}>
      {paths.map((path) => (
        <li key={path.id} className={styles.path}>
          <div>
            <h3 className={styles.title}>
              {path.pageCount > 0 ? <Link to={`/paths/${path.id}`}>{path.title}</Link> : path.title}
            </h3>
            <p className={styles.description}>{path.description}</p>
            {path.pageCount > 0 && (
              <p className={styles.written}>{formatCount(path.pageCount, 'page')} to read</p>
            )}
          </div>
          <ol className={styles.core} aria-label={`Topics in ${path.title}, in order`}>
            {path.areas.map((name) => (
              <AreaSegment key={name} name={name} areas={areas} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function AreaSegment({ name, areas }: { name: string; areas: OutlineArea[] }): ReactNode {
  const layer = areas.findIndex(({ title }) => title === name);
  const area = areas[layer];
  return (
    <li className={styles.segment}>
      <HomeHatch layer={layer} className={styles.hatch} />
      {area && area.pages.length > 0 ? (
        <Link className={styles.name} to={area.route}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </li>
  );
}
