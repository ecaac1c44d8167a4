import type { ReactNode } from 'react';
import Link from '../Link';
import HomeHatch from '../HomeHatch';
import { counted } from '../../site/outline/duration';
import type { OutlineArea, OutlinePath } from '../../site/outline/types';
import styles from './styles.module.css';

/**
 * The learning paths, each drawn as a core sample: its areas in order, with the same hatches as in the layers above.
 */
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
              {path.written > 0 ? <Link to={`/paths/${path.id}`}>{path.title}</Link> : path.title}
            </h3>
            <p className={styles.description}>{path.description}</p>
            {path.written > 0 && <p className={styles.written}>{counted(path.written, 'page')} to read</p>}
          </div>
          <ol className={styles.core} aria-label={`Areas of ${path.title}, in order`}>
            {path.areas.map((name) => (
              <Segment key={name} name={name} areas={areas} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** One area of a path; a link if the area has pages. */
function Segment({ name, areas }: { name: string; areas: OutlineArea[] }): ReactNode {
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
