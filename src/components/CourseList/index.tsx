import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Link from '../Link';
import { progressStore } from '../../progress/browser';
import { nameCourse, unfollowCourse, type ListedCourse } from '../../progress/courses';
import { dropCourse, keepCourse, type KeptCourse } from '../../progress/progress';
import styles from './styles.module.css';

interface CourseListProps {
  courses: readonly ListedCourse[];
  /** Returns the next step of a course, if the pages of the site are known. */
  findNext?: (course: ListedCourse) => { route: string; title: string } | undefined;
}

/** Lists courses that this browser keeps, with a button that removes each. */
export default function CourseList({ courses, findNext }: CourseListProps): ReactNode {
  const [removed, setRemoved] = useState<{ hash: string; course: KeptCourse; title: string }>();
  const undoButton = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const remove = (listed: ListedCourse) => {
    const { hash } = listed;
    const course = progressStore().snapshot().progress.courses?.[hash];
    if (!course) return;
    unfollowCourse(hash);
    flushSync(() => {
      setRemoved({ hash, course, title: nameCourse(listed) });
      progressStore().commit(dropCourse(hash));
    });
    // The pressed button is gone.
    undoButton.current?.focus();
  };
  const undo = () => {
    if (!removed) return;
    progressStore().commit(keepCourse(removed.hash, removed.course));
    setRemoved(undefined);
    status.current?.focus();
  };

  return (
    <>
      {courses.length > 0 && (
        <ul className={styles.list}>
          {courses.map((course) => {
            const title = nameCourse(course);
            const next = findNext?.(course);
            return (
              <li key={course.hash}>
                <div>
                  {/* On /course, only the hash changes. The router would change it without a `hashchange` event. */}
                  <Link to={course.route} data-astro-reload>
                    {title}
                  </Link>
                  <small>
                    {course.isOwn && 'Your own course, '}
                    {course.doneCount} of {course.steps.length} done
                    {next && (
                      <>
                        . Next: <Link to={next.route}>{next.title}</Link>
                      </>
                    )}
                  </small>
                </div>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={`Remove ${title}`}
                  onClick={() => remove(course)}
                >
                  Remove
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {removed && (
          <>
            Removed {removed.title}.{' '}
            <button ref={undoButton} type="button" className={styles.button} onClick={undo}>
              Undo
            </button>
          </>
        )}
      </p>
    </>
  );
}
