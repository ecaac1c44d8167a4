import type { ReactNode } from 'react';
import Link from '../../Link';
import useIsBrowser from '../../use-is-browser';
import { nextStep, walkedPath } from '../../../progress/current-path';
import { useProgress } from '../../../progress/use-progress';
import styles from './styles.module.css';

/**
 * For readers who came along a learning path: what comes next on it.
 *
 * @param page key of the page that is shown
 */
export default function NextInPath({ page }: { page: string }): ReactNode {
  const isBrowser = useIsBrowser();
  const read = useProgress(({ progress }) => progress.read);
  const path = isBrowser ? walkedPath(page) : undefined;
  if (!path) return null;
  const next = nextStep(path, page, read);
  const here = path.steps.findIndex((step) => step.page === page) + 1;
  return (
    <p className={styles.path}>
      <span>
        Step {here} of {path.steps.length} of <Link to={`/paths/${path.id}`}>{path.title}</Link>
      </span>
      {next && (
        <span>
          Next: <Link to={next.route}>{next.title}</Link>
        </span>
      )}
    </p>
  );
}
