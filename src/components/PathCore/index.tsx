import type { ReactNode } from 'react';
import HomeHatch from '../HomeHatch';
import type { LearningPath } from '../../site/outline/types';
import styles from './styles.module.css';

/** The part of a step that its place in the core depends on. */
type CoreStep = Pick<LearningPath['steps'][number], 'page' | 'layer'>;
type Steps = readonly CoreStep[];

/**
 * A path as a core sample on its side: each area's hatch is as long as its steps, and painted below the ones read.
 * Decoration.
 */
export default function PathCore({ steps }: { steps: Steps }): ReactNode {
  return (
    <div className={styles.core} aria-hidden="true">
      {runsOf(steps).map((run) => (
        // Inline, because the length depends on the data.
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

/** Groups neighbouring steps of the same area. */
function runsOf(steps: Steps): CoreStep[][] {
  const runs: CoreStep[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0]?.layer === step.layer) run.push(step);
    else runs.push([step]);
  }
  return runs;
}
