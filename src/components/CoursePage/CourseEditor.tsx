import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { copyText } from '../../../examples/playground/copy-text';
import { formatCount } from '../../site/outline/duration';
import Link from '../Link';
import { MAX_STEPS, MAX_TITLE, toHash, type Course } from '../../progress/course-link';
import { findSteps, type Step } from './steps';
import styles from './styles.module.css';

/** More would be slow to read. A longer query finds the others. */
const MAX_RESULTS = 20;

/** The example contains a lesson, its exercises and what follows them on the site. */
const EXAMPLE_LENGTH = 6;

interface CourseEditorProps {
  course: Course;
  steps: ReadonlyMap<string, Step>;
  /** The key of the page with which the example begins. */
  exampleStart: string;
  onChange: (course: Course) => void;
  /** Called when the teacher wants to see the course as students do. */
  onPreview: () => void;
  /** Called when the teacher wants to start another course. */
  onNew: () => void;
}

/** Lets a teacher choose pages and exercises, put them in order and copy the link. */
export default function CourseEditor(props: CourseEditorProps): ReactNode {
  const { course, steps, exampleStart, onChange, onPreview, onNew } = props;
  const id = useId();
  const [query, setQuery] = useState('');
  /** Says what was added, beside the search. */
  const [added, setAdded] = useState('');
  /** Says what was moved or removed, beside the steps. */
  const [status, setStatus] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLUListElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button to focus after the next render, because the browser drops the focus of elements that move. */
  const focusNext = useRef('');
  /** The position of the result that was added. The next result takes its place, and the focus. */
  const addedIndex = useRef(-1);

  useEffect(() => {
    if (addedIndex.current >= 0) {
      const buttons = [...(results.current?.querySelectorAll('button') ?? [])];
      (buttons[addedIndex.current] ?? buttons.at(-1) ?? search.current)?.focus();
      addedIndex.current = -1;
    }
    if (!focusNext.current) return;
    const [key, action] = focusNext.current.split(' ');
    focusNext.current = '';
    const item = [...(list.current?.children ?? [])].find(
      (child) => (child as HTMLElement).dataset.key === key,
    );
    (item?.querySelector<HTMLElement>(`[data-action=${action}]`) ?? heading.current)?.focus();
  }, [course]);

  const getTitle = (key: string) => steps.get(key)?.title ?? key;
  const change = (keys: string[], message: string) => {
    onChange({ ...course, steps: keys });
    setAdded('');
    setStatus(message);
  };
  const add = ({ key, title }: Step, index: number) => {
    setStatus('');
    if (course.steps.length >= MAX_STEPS) {
      setAdded(`A course has at most ${MAX_STEPS} steps.`);
      return;
    }
    addedIndex.current = index;
    onChange({ ...course, steps: [...course.steps, key] });
    setAdded(`Added ${title} as step ${course.steps.length + 1}.`);
  };
  const fillIn = () => {
    const keys = [...steps.keys()];
    const start = Math.max(0, keys.indexOf(exampleStart));
    focusNext.current = 'none none';
    onChange({
      title: course.title || 'Week 1: first programs',
      steps: keys.slice(start, start + EXAMPLE_LENGTH),
    });
    setStatus('Filled in an example. Change it as you like.');
  };
  const move = (index: number, by: -1 | 1) => {
    const key = course.steps[index];
    const to = index + by;
    if (key === undefined || to < 0 || to >= course.steps.length) return;
    focusNext.current = `${key} ${by < 0 ? 'up' : 'down'}`;
    change(course.steps.toSpliced(index, 1).toSpliced(to, 0, key), `${getTitle(key)} is now step ${to + 1}.`);
  };
  const remove = (index: number) => {
    const key = course.steps[index] ?? '';
    const neighbour = course.steps[index + 1] ?? course.steps[index - 1] ?? '';
    focusNext.current = `${neighbour} remove`;
    change(course.steps.toSpliced(index, 1), `Removed ${getTitle(key)}.`);
  };

  const found = findSteps([...steps.values()], query).filter(({ key }) => !course.steps.includes(key));
  return (
    <>
      <p>
        Choose pages and exercises of this site, put them in the order in which your students should work
        through them, and send them the link. A course could be the homework of one week: a lesson, two of its
        exercises, and the next lesson.
      </p>
      <p>
        Neither you nor your students need an account. The course is stored in its link, so only people with
        the link can see it. Your students’ progress stays in their browsers.
      </p>
      <p className={styles.field}>
        <label htmlFor={`${id}-title`}>Title of the course</label>
        <input
          id={`${id}-title`}
          maxLength={MAX_TITLE}
          value={course.title}
          onChange={({ target }) => onChange({ ...course, title: target.value })}
        />
      </p>
      <p className={styles.field}>
        <label htmlFor={`${id}-query`}>Find pages and exercises</label>
        <input
          ref={search}
          id={`${id}-query`}
          type="search"
          value={query}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => {
            setQuery(target.value);
            setAdded('');
          }}
        />
      </p>
      <p id={`${id}-count`} role="status">
        {query.trim() && describeCount(found.length)}
      </p>
      <p role="status" className={styles.added}>
        {added}
      </p>
      {found.length > 0 && (
        <ul ref={results} className={styles.list} aria-label="Results">
          {found.slice(0, MAX_RESULTS).map((step, index) => (
            <li key={step.key}>
              <div>
                <Link to={step.route} target="_blank">
                  {step.title}
                </Link>
                <small>{step.kind}</small>
              </div>
              <button
                type="button"
                className={styles.button}
                aria-label={`Add ${step.title}`}
                onClick={() => add(step, index)}
              >
                Add
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2 ref={heading} tabIndex={-1}>
        Steps
      </h2>
      <p role="status">{status}</p>
      {course.steps.length === 0 && (
        <>
          <p>No steps yet. Search above, for example for “loop”, and add the first page or exercise.</p>
          <button type="button" className={styles.button} onClick={fillIn}>
            Fill in an example
          </button>
        </>
      )}
      <ol ref={list} className={styles.list} hidden={course.steps.length === 0}>
        {course.steps.map((key, index) => {
          const title = getTitle(key);
          return (
            <li key={key} data-key={key}>
              <div>
                {title}
                <small>{steps.get(key)?.kind ?? 'This site has no such page or exercise.'}</small>
              </div>
              <button
                type="button"
                className={styles.button}
                data-action="up"
                aria-label={`Move ${title} up`}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={styles.button}
                data-action="down"
                aria-label={`Move ${title} down`}
                aria-disabled={index === course.steps.length - 1}
                onClick={() => move(index, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className={styles.button}
                data-action="remove"
                aria-label={`Remove ${title}`}
                onClick={() => remove(index)}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ol>
      {course.steps.length > 0 && <CourseLink hash={toHash(course)} onPreview={onPreview} onNew={onNew} />}
    </>
  );
}

function describeCount(count: number): string {
  const shown = count > MAX_RESULTS ? ` The first ${MAX_RESULTS} are shown.` : '';
  return `${formatCount(count, 'result')}.${shown}${count > 0 ? ' Titles open in a new tab.' : ''}`;
}

interface CourseLinkProps extends Pick<CourseEditorProps, 'onPreview' | 'onNew'> {
  hash: string;
}

function CourseLink({ hash, onPreview, onNew }: CourseLinkProps): ReactNode {
  const id = useId();
  const [status, setStatus] = useState('');
  const link = location.href.replace(/#.*/, '') + hash;
  const copy = () =>
    copyText(Promise.resolve(link)).then(
      () => setStatus('Copied'),
      () => setStatus('Your browser doesn’t allow copying. Select the link and copy it yourself.'),
    );
  return (
    <>
      <p className={styles.field}>
        <label htmlFor={id}>Link for your students</label>
        <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
      </p>
      <div className={styles.bar}>
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          Copy the link
        </button>
        <button type="button" className={styles.button} onClick={onPreview}>
          See what they’ll see
        </button>
        <button type="button" className={styles.button} onClick={onNew}>
          Start another course
        </button>
        <span role="status">{status}</span>
      </div>
      <p>
        This browser keeps your course under “Your courses” on this page. The link is the only other copy, so
        save it too, or export <Link to="/progress">your progress</Link>, which includes your courses. If you
        change the course, the link changes: send it again.
      </p>
    </>
  );
}
