import type { ReactNode } from 'react';
import Link from '../Link';
import type { CurrentPath } from '../../progress/current-path';
import type { LearningPath } from '../../site/outline/types';
import styles from './styles.module.css';

/**
 * Offers returning readers the page to continue with, the reviews that are due, and their courses. The head script
 * shows it before the first paint, and src/client/progress fills it in. `path` is the path for readers of its pages who haven't chosen any.
 */
export default function HomeContinue({ path }: { path: LearningPath | undefined }): ReactNode {
  return (
    <section className={styles.continue} aria-label="Continue" data-continue>
      <p className={styles.label} data-part="label">
        Continue where you left off
      </p>
      <Link className={styles.review} to="/review" data-part="review" hidden />
      <Link className={styles.page} to="/progress" data-part="page">
        Your progress
      </Link>
      <p className={styles.place} data-part="place" />
      <ul className={styles.courses} aria-label="Your courses" data-part="courses" />
      {path && (
        <script
          type="application/json"
          // A `</script>` in the JSON would end this element early.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(toCurrentPath(path)).replaceAll('<', '\\u003c') }}
        />
      )}
    </section>
  );
}

function toCurrentPath({ id, title, units }: LearningPath): CurrentPath {
  return {
    id,
    title,
    units: units.map(({ title, milestone, steps }) => ({
      title,
      milestone,
      steps: steps.map(({ page, route, title }) => ({ page, route, title })),
    })),
  };
}
