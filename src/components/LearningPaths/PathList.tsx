/** The list of learning paths, with how much of each is read. */
import type { ReactNode } from 'react';
import Link from '../Link';
import Heading from '../../../examples/playground/Heading';
import PathCore, { type CoreStep } from '../PathCore';
import { useProgress } from '../../progress/use-progress';
import { counted, duration } from '../../site/outline/duration';
import styles from './styles.module.css';

/** A path as far as the list shows it. */
export interface ListedPath {
  id: string;
  title: string;
  description: string;
  /** Titles of the areas that it goes through, in order. */
  areas: string[];
  /** Reading time of all steps. */
  minutes: number;
  steps: CoreStep[];
}

/** @param props the paths, each with at least one step */
export default function PathList({ paths }: { paths: ListedPath[] }): ReactNode {
  return (
    <ul className={styles.paths}>
      {paths.map((path) => (
        <Row key={path.id} path={path} />
      ))}
    </ul>
  );
}

function Row({ path }: { path: ListedPath }): ReactNode {
  const { id, title, description, areas, minutes, steps } = path;
  const read = useProgress(({ progress }) => steps.filter(({ page }) => page in progress.read).length);
  return (
    <li className={styles.path}>
      <div>
        <Heading as="h2" className={styles.title}>
          <Link to={`/paths/${id}`}>{title}</Link>
        </Heading>
        <p className={styles.description}>{description}</p>
      </div>
      <div>
        <PathCore steps={steps} />
        <p className={styles.areas}>{areas.join(', then ')}</p>
        <p className={styles.facts}>
          <span>{counted(steps.length, 'page')}</span>
          <span>{duration(minutes)} to read</span>
          {read > 0 && (
            <span className={styles.read}>
              {read} of {steps.length} read
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
