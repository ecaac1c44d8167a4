import type { ReactNode } from 'react';
import Link from '../Link';
import PathCore from '../PathCore';
import { formatCount, formatDuration } from '../../site/outline/duration';
import type { LearningPath } from '../../site/outline/types';
import styles from './styles.module.css';

/** src/client/progress shows how many pages of each path have been read. */
export default function LearningPaths({ paths }: { paths: readonly LearningPath[] }): ReactNode {
  return (
    <>
      <header className={styles.head}>
        <h1>Learning paths</h1>
        <p className={styles.lead}>
          You can start with any page. Each path leads to one goal, and every page builds on the ones before
          it. The page counts include only published pages. If you teach, you can{' '}
          <Link to="/course">put your own course together</Link> and find out{' '}
          <Link to="/docs/general#for-teachers">what else there is for teachers</Link>.
        </p>
      </header>
      <ul className={styles.paths}>
        {paths.map((path) => (
          <PathRow key={path.id} path={path} />
        ))}
      </ul>
    </>
  );
}

function PathRow({ path: { id, title, description, steps } }: { path: LearningPath }): ReactNode {
  const areas = [...new Set(steps.map(({ area }) => area))];
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <li className={styles.path}>
      <div>
        <h2 className={styles.title}>
          <Link to={`/paths/${id}`}>{title}</Link>
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
      <div>
        <PathCore steps={steps} />
        <p className={styles.areas}>{areas.join(', then ')}</p>
        <p className={styles.facts}>
          <span>{formatCount(steps.length, 'page')}</span>
          <span>{formatDuration(minutes)} to read</span>
          <span className={styles.read} data-count={steps.map(({ page }) => page).join(' ')} />
        </p>
      </div>
    </li>
  );
}
