import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { loadProgressOutline } from '../../site/outline/load';
import withCrashNotice from '../Crash';
import { fromHash, toHash, type Course } from './course-link';
import CourseEditor from './CourseEditor';
import CourseSteps from './CourseSteps';
import { listSteps, type Step } from './steps';
import styles from './styles.module.css';

const EMPTY: Course = { title: '', steps: [] };

/** Shows the course in the URL's hash, or a form for putting one together. */
function CoursePage(): ReactNode {
  const [steps, setSteps] = useState<ReadonlyMap<string, Step>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [course, setCourse] = useState<Course | 'invalid'>();
  const [isEditing, setIsEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);

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
      setCourse(fromHash(location.hash));
      setIsEditing(false);
    };
    load();
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [load]);

  const change = useCallback((next: Course) => {
    setCourse(next);
    setIsEditing(true);
    // Keeps the draft when the page is loaded again. The router stores its own state in the history entry.
    history.replaceState(history.state, '', next.steps.length > 0 ? toHash(next) : location.pathname);
  }, []);

  if (hasFailed) {
    return (
      <div role="alert">
        <p>The list of pages couldn’t be loaded. Check your connection.</p>
        <button type="button" className={styles.button} onClick={load}>
          Try again
        </button>
      </div>
    );
  }
  if (!steps) return <p role="status">Loading the list of pages …</p>;
  if (course === 'invalid') {
    return (
      <div role="alert">
        <p>This link doesn’t contain a course that can be opened. Part of it may be missing.</p>
        <button type="button" className={styles.button} onClick={() => change(EMPTY)}>
          Put a course together
        </button>
      </div>
    );
  }
  // The button that was pressed disappears, so the focus moves to the start of what replaces it.
  const toggle = (edit: boolean) => {
    flushSync(() => setIsEditing(edit));
    box.current?.querySelector<HTMLElement>('h2, input')?.focus();
  };
  return (
    <div ref={box}>
      {!course || isEditing ? (
        <CourseEditor course={course ?? EMPTY} steps={steps} onChange={change} onDone={() => toggle(false)} />
      ) : (
        <CourseSteps course={course} steps={steps} onEdit={() => toggle(true)} />
      )}
    </div>
  );
}

export default withCrashNotice(CoursePage);
