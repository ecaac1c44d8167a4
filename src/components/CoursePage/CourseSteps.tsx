import { useEffect, type ReactNode } from 'react';
import { setCurrentPath } from '../../progress/current-path';
import { useProgress } from '../../progress/use-progress';
import Link from '../Link';
import { toHash, type Course } from './course-link';
import type { Step } from './steps';
import styles from './styles.module.css';

interface CourseStepsProps {
  course: Course;
  steps: ReadonlyMap<string, Step>;
  onEdit: () => void;
}

/** Shows a course as a path: what is done, and what comes next. */
export default function CourseSteps({ course, steps, onEdit }: CourseStepsProps): ReactNode {
  const progress = useProgress((snapshot) => snapshot.progress);
  const isDone = (key: string) => key in progress.read || key in progress.solved;
  const known = course.steps.filter((key) => steps.has(key));
  const title = course.title || 'Untitled course';

  // The pages of the course offer its next step.
  useEffect(() => {
    const pathSteps = course.steps.flatMap((key) => {
      const step = steps.get(key);
      return step ? [{ page: key, route: step.route, title: step.title }] : [];
    });
    if (pathSteps.length === 0) return;
    const units = [{ title: '', milestone: '', steps: pathSteps }];
    setCurrentPath({ id: '', route: `/course${toHash(course)}`, title, units });
  }, [course, steps, title]);

  const doneCount = known.filter(isDone).length;
  const next = steps.get(known.find((key) => !isDone(key)) ?? '');
  return (
    <section aria-labelledby="course-title">
      <h2 id="course-title" tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.bar}>
        {next && (
          <Link className="button button--primary" to={next.route}>
            {doneCount > 0 ? 'Continue' : 'Start'} with {next.title}
          </Link>
        )}
        <span>
          {next ? `${doneCount} of ${known.length} done` : 'You’ve finished every step of this course.'}
        </span>
      </div>
      <ol className={styles.list}>
        {course.steps.map((key) => {
          const step = steps.get(key);
          return (
            <li key={key} aria-current={step && step === next ? 'step' : undefined}>
              {step ? (
                <>
                  <div>
                    <Link to={step.route}>{step.title}</Link>
                    <small>{step.kind}</small>
                  </div>
                  {isDone(key) && <span className={styles.done}>{step.isExercise ? 'Solved' : 'Read'}</span>}
                  {step === next && <span>Next</span>}
                </>
              ) : (
                <div>
                  <code>{key}</code>
                  <small>This site has no such page or exercise. Ask whoever sent you the link.</small>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        To come back, save this page as a bookmark: the course is in its address.{' '}
        <button type="button" className={styles.button} onClick={onEdit}>
          Change this course
        </button>
      </p>
    </section>
  );
}
