import type { ReactNode } from 'react';
import HomeHatch from '../HomeHatch';
import type { LearningPath } from '../../site/outline/types';
import styles from './styles.module.css';

type Step = Pick<LearningPath['steps'][number], 'page' | 'layer'>;

/** Draws the areas of a path as a core sample. Pages that have been read are marked with a colour. */
export default function PathCore({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <div className={styles.core} aria-hidden="true">
      {groupByArea(steps).map((group) => (
        <div key={group[0]?.page} className={styles.run} style={{ flexGrow: group.length }}>
          <HomeHatch layer={group[0]?.layer ?? 0} className={styles.hatch} />
          {group.map(({ page }) => (
            <span key={page} className={styles.step} data-page={page} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Groups consecutive steps in the same area. */
function groupByArea(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (group?.[0]?.layer === step.layer) group.push(step);
    else groups.push([step]);
  }
  return groups;
}
