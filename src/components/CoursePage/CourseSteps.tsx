import { useCallback, useEffect, type ReactNode } from 'react';
import type { Course } from '../../progress/course-link';
import { getCourseRoute, nameCourse } from '../../progress/courses';
import { getDone, setCurrentPath } from '../../progress/current-path';
import { useProgress } from '../../progress/use-progress';
import Link from '../Link';
import type { Step } from './steps';
import styles from './styles.module.css';

interface CourseStepsProps {
  course: Course;
  steps: ReadonlyMap<string, Step>;
  /** Whether a teacher looks at the course as students will see it, without the teacher's own progress. */
  isPreview: boolean;
  /** Whether the reader has put the course together. */
  isOwn: boolean;
  onEdit: () => void;
}

/** Shows a course as a path: what is done, and what comes next. */
export default function CourseSteps(props: CourseStepsProps): ReactNode {
  const { course, steps, isPreview, isOwn, onEdit } = props;
  const progress = useProgress((snapshot) => snapshot.progress);
  const done = isPreview ? {} : getDone(progress);
  const known = course.steps.filter((key) => steps.has(key));

  // The pages of the course offer its next step.
  const follow = useCallback(() => {
    const pathSteps = course.steps.flatMap((key) => {
      const step = steps.get(key);
      return step ? [{ page: key, route: step.route, title: step.title }] : [];
    });
    if (pathSteps.length === 0 || isPreview) return;
    const units = [{ title: '', milestone: '', steps: pathSteps }];
    setCurrentPath({ id: '', route: getCourseRoute(course), title: nameCourse(course), units });
  }, [course, steps, isPreview]);
  // Teachers look at their own courses without wanting to work through them.
  useEffect(() => {
    if (!isOwn) follow();
  }, [isOwn, follow]);

  const doneCount = known.filter((key) => key in done).length;
  const next = steps.get(known.find((key) => !(key in done)) ?? '');
  const linkProps = isPreview ? { target: '_blank' } : { onClick: follow };
  return (
    <>
      {isPreview && (
        <div className={styles.note}>
          <p>
            This is what students see when they open the link. Your own progress isn’t shown, and links open
            in a new tab.
          </p>
          <button type="button" className={styles.button} onClick={onEdit}>
            Back to the editor
          </button>
        </div>
      )}
      <div className={styles.bar}>
        {next && (
          <Link className="button button--primary" to={next.route} {...linkProps}>
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
                    <Link to={step.route} {...linkProps}>
                      {step.title}
                    </Link>
                    <small>{step.kind}</small>
                  </div>
                  {key in done && <span className={styles.done}>{step.isExercise ? 'Solved' : 'Read'}</span>}
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
        This browser keeps the course and your progress: you’ll find it on the home page and under{' '}
        <Link to="/progress" {...(isPreview && { target: '_blank' })}>
          Your progress
        </Link>
        . In another browser, open the link again.
      </p>
      {!isPreview && (
        <p>
          {!isOwn && 'Do you teach? '}
          <button type="button" className={styles.button} onClick={onEdit}>
            {isOwn ? 'Change this course' : 'Make your own version'}
          </button>
        </p>
      )}
    </>
  );
}
