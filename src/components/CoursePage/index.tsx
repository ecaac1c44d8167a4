import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { now, progressStore } from '../../progress/browser';
import { fromHash, toHash, type Course } from '../../progress/course-link';
import { listCourses, nameCourse, unfollowCourse } from '../../progress/courses';
import { keepCourse, saveOwnCourse } from '../../progress/progress';
import { useProgress } from '../../progress/use-progress';
import { loadProgressOutline } from '../../site/outline/load';
import CourseList from '../CourseList';
import withCrashNotice from '../Crash';
import CourseEditor from './CourseEditor';
import CourseSteps from './CourseSteps';
import { listSteps, type Step } from './steps';
import styles from './styles.module.css';

const EMPTY: Course = { title: '', steps: [] };
const BUILDER_TITLE = 'Put a course together';

/** Returns the hash of a course that can be opened. */
function hashOf(course: Course | 'invalid' | undefined): string | undefined {
  return course && course !== 'invalid' && course.steps.length > 0 ? toHash(course) : undefined;
}

/**
 * Shows the course in the URL's hash, or a form for putting one together. `exampleStart` is the key of the page with
 * which the example begins.
 */
function CoursePage({ exampleStart }: { exampleStart: string }): ReactNode {
  const [steps, setSteps] = useState<ReadonlyMap<string, Step>>();
  const [hasFailed, setHasFailed] = useState(false);
  /** Null until the URL has been read. */
  const [course, setCourse] = useState<Course | 'invalid' | undefined | null>(null);
  const [view, setView] = useState<'steps' | 'preview' | 'editor'>('steps');
  const box = useRef<HTMLDivElement>(null);
  const hash = hashOf(course ?? undefined);
  const progress = useProgress((snapshot) => snapshot.progress);
  const isOwn = hash !== undefined && (progress.courses?.[hash]?.isOwn ?? false);

  const load = useCallback(() => {
    loadProgressOutline().then(
      (outline) => {
        setSteps(new Map(listSteps(outline).map((step) => [step.key, step])));
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);

  useEffect(() => {
    const read = () => {
      const opened = fromHash(location.hash);
      const openedHash = hashOf(opened);
      setCourse(opened);
      setView('steps');
      if (openedHash) progressStore().commit(keepCourse(openedHash, { date: now() }));
    };
    load();
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [load]);

  const isEditing = course === undefined || view === 'editor';
  const title =
    course === null
      ? 'Course'
      : course === 'invalid'
        ? 'This course can’t be opened'
        : isEditing
          ? BUILDER_TITLE
          : nameCourse(course);
  useEffect(() => {
    const [, siteTitle] = /( \| [^|]*)$/.exec(document.title) ?? [];
    document.title = title + (siteTitle ?? '');
  }, [title]);

  const change = (next: Course) => {
    const nextHash = hashOf(next);
    progressStore().commit(saveOwnCourse(hash, nextHash, now()));
    if (isOwn && hash !== nextHash) unfollowCourse(hash);
    show(next);
  };
  /** Opens a course in the editor without keeping it. */
  const show = (next: Course) => {
    setCourse(next);
    setView('editor');
    // Keeps the draft when the page is loaded again. The router stores its own state in the history entry.
    history.replaceState(history.state, '', hashOf(next) ?? location.pathname);
  };
  // The button that was pressed disappears, so the focus moves to the start of what replaces it.
  const replace = (update: () => void) => {
    flushSync(update);
    box.current?.querySelector<HTMLElement>(':scope > h1')?.focus();
  };

  const ownCourses = useMemo(
    () => listCourses(progress).filter((listed) => listed.isOwn && listed.hash !== hash),
    [progress, hash],
  );

  return (
    <div ref={box}>
      <h1 tabIndex={-1}>{title}</h1>
      {hasFailed ? (
        <div role="alert">
          <p>The list of pages couldn’t be loaded. Check your connection.</p>
          <button type="button" className={styles.button} onClick={load}>
            Try again
          </button>
        </div>
      ) : !steps || course === null ? (
        <p role="status">Loading the list of pages …</p>
      ) : course === 'invalid' ? (
        <div role="alert">
          <p>
            This link doesn’t contain a course that can be opened. Part of it may be missing, so ask for it
            again.
          </p>
          <button type="button" className={styles.button} onClick={() => replace(() => show(EMPTY))}>
            {BUILDER_TITLE}
          </button>
        </div>
      ) : isEditing ? (
        <>
          <CourseEditor
            course={course ?? EMPTY}
            steps={steps}
            exampleStart={exampleStart}
            onChange={change}
            onPreview={() => replace(() => setView('preview'))}
            onNew={() => replace(() => show(EMPTY))}
          />
          {ownCourses.length > 0 && <h2>{hash ? 'Your other courses' : 'Your courses'}</h2>}
          <CourseList courses={ownCourses} />
        </>
      ) : (
        <CourseSteps
          key={hash}
          course={course}
          steps={steps}
          isPreview={view === 'preview'}
          isOwn={isOwn}
          onEdit={() => replace(() => setView('editor'))}
        />
      )}
    </div>
  );
}

export default withCrashNotice(CoursePage);
