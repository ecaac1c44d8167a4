import type { ReactNode } from 'react';
import HomeHatch from '../HomeHatch';
import type { LearningPath } from '../../site/outline/types';
import styles from './styles.module.css';

/** A step as far as its place in the core goes. */
export type CoreStep = Pick<LearningPath['steps'][number], 'page' | 'layer'>;
type Steps = readonly CoreStep[];

/** A path as a core that lies on its side: each area's hatch as long as its steps, painted below those that are read. Decoration. */
export default function PathCore({ steps }: { steps: Steps }): ReactNode {
  return (
    <div className={styles.core} aria-hidden="true">
      {runsOf(steps).map((run) => (
        // A length that follows from the data, which no style sheet knows.
        <div key={run[0]?.page} className={styles.run} style={{ flexGrow: run.length }}>
          <HomeHatch layer={run[0]?.layer ?? 0} className={styles.hatch} />
          {run.map(({ page }) => (
            <span key={page} className={styles.step} data-page={page} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Neighbouring steps of one area. */
function runsOf(steps: Steps): CoreStep[][] {
  const runs: CoreStep[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0]?.layer === step.layer) run.push(step);
    else runs.push([step]);
  }
  return runs;
}
