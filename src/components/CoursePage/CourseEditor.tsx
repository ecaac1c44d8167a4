import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { copyText } from '../../../examples/playground/copy-text';
import { formatCount } from '../../site/outline/duration';
import { MAX_STEPS, MAX_TITLE, toHash, type Course } from './course-link';
import { findSteps, type Step } from './steps';
import styles from './styles.module.css';

/** More would be slow to read. A longer query finds the others. */
const MAX_RESULTS = 20;

interface CourseEditorProps {
  course: Course;
  steps: ReadonlyMap<string, Step>;
  onChange: (course: Course) => void;
  /** Called when the teacher wants to see the course as students do. */
  onDone: () => void;
}

/** Lets a teacher choose pages and exercises, put them in order and copy the link. */
export default function CourseEditor({ course, steps, onChange, onDone }: CourseEditorProps): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button to focus after the next render, because the browser drops the focus of elements that move. */
  const focusNext = useRef('');

  useEffect(() => {
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
    setStatus(message);
  };
  const add = ({ key, title }: Step) => {
    if (course.steps.length < MAX_STEPS) change([...course.steps, key], `Added ${title}.`);
    else setStatus(`A course has at most ${MAX_STEPS} steps.`);
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
          id={`${id}-query`}
          type="search"
          value={query}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => setQuery(target.value)}
        />
      </p>
      <p id={`${id}-count`} role="status">
        {query.trim() && describeCount(found.length)}
      </p>
      {found.length > 0 && (
        <ul className={styles.list} aria-label="Results">
          {found.slice(0, MAX_RESULTS).map((step) => (
            <li key={step.key}>
              <div>
                {step.title}
                <small>{step.kind}</small>
              </div>
              <button
                type="button"
                className={styles.button}
                aria-label={`Add ${step.title}`}
                onClick={() => add(step)}
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
      {course.steps.length === 0 && <p>No steps yet. Search above, and add the first page or exercise.</p>}
      <ol ref={list} className={styles.list}>
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
      {course.steps.length > 0 && <CourseLink hash={toHash(course)} onDone={onDone} />}
    </>
  );
}

function describeCount(count: number): string {
  const shown = count > MAX_RESULTS ? ` The first ${MAX_RESULTS} are shown.` : '';
  return `${formatCount(count, 'result')}.${shown}`;
}

function CourseLink({ hash, onDone }: { hash: string; onDone: () => void }): ReactNode {
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
        <button type="button" className={styles.button} onClick={onDone}>
          See what they’ll see
        </button>
        <span role="status">{status}</span>
      </div>
    </>
  );
}
