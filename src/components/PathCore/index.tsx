import type { ReactNode } from 'react';
import clsx from 'clsx';
import HomeHatch from '@site/src/components/HomeHatch';
import { useProgress } from '@site/src/lib/progress/use-progress';
import type { LearningPath } from '@site/src/lib/site-outline/types';
import styles from './styles.module.css';

/** A path as a core that lies on its side: a piece for each step, hatched as its area, painted once it is read. Decoration. */
export default function PathCore({ steps }: { steps: LearningPath['steps'] }): ReactNode {
  const read = useProgress(({ progress }) => progress.read);
  return (
    <div className={styles.core} aria-hidden="true">
      {steps.map(({ page, layer }, index) => (
        <span
          key={page}
          className={clsx(
            styles.piece,
            page in read && styles.read,
            steps[index - 1]?.layer !== layer && styles.border,
          )}
        >
          <HomeHatch layer={layer} className={styles.hatch} />
        </span>
      ))}
    </div>
  );
}
