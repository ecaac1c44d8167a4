import { useMemo, type ReactNode } from 'react';
import Link from '../Link';
import Heading from '../Heading';
import CourseList from '../CourseList';
import { listSteps } from '../CoursePage/steps';
import CoreBar from '../progress/CoreBar';
import Notice from '../progress/Notice';
import { listCourses, type ListedCourse } from '../../progress/courses';
import {
  currentPath,
  findUnit,
  formatPlace,
  getSteps,
  isOn,
  nextStep,
  type CurrentPath,
} from '../../progress/current-path';
import { isEmpty, type Progress } from '../../progress/progress';
import { getDay, getDueReviews } from '../../progress/review';
import { PROBLEMS } from '../../progress/problems';
import { useProgress } from '../../progress/use-progress';
import { formatCount } from '../../site/outline/duration';
import type { ProgressOutline, ProgressPath } from '../../site/outline/types';
import useIsBrowser from '../use-is-browser';
import ProgressExercises from './Exercises';
import ProgressFiles from './Files';
import Paths, { resolvePath, type Followed } from './Paths';
import styles from './styles.module.css';
import withCrashNotice from '../Crash';

type Area = ProgressOutline['areas'][number];
type Pages = Area['pages'];

const MAX_RECENT = 6;

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

interface Props {
  outline: ProgressOutline;
  paths: ProgressPath[];
}

function ProgressPage({ outline, paths }: Props): ReactNode {
  const pages = useMemo(() => outline.areas.flatMap((area) => area.pages), [outline]);
  const { progress, problem } = useProgress((snapshot) => snapshot);
  const isBrowser = useIsBrowser();
  const current = isBrowser ? currentPath() : undefined;
  const resolved = paths
    .map((path) => resolvePath(path, outline, progress, path.id === current?.id))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const courses = useMemo(() => listCourses(progress), [progress]);
  const steps = useMemo(() => new Map(listSteps(outline).map((step) => [step.key, step])), [outline]);
  const findNext = ({ steps: keys }: ListedCourse) => {
    const known = keys.flatMap((page) => {
      const step = steps.get(page);
      return step ? [{ page, route: step.route, title: step.title }] : [];
    });
    return nextStep(known, progress);
  };
  const isCourse = current?.route !== undefined;
  const areas = outline.areas.filter((area) => area.pages.some(({ page }) => page in progress.read));
  return (
    <div className={styles.live}>
      <Notice text={problem && PROBLEMS[problem]} />
      <Summary
        areas={outline.areas}
        progress={progress}
        path={isCourse ? resolveCourse(current, progress) : resolved.find(({ isCurrent }) => isCurrent)}
      />
      <section aria-labelledby="courses" hidden={!isBrowser || !progress.courses}>
        <Heading as="h2" id="courses">
          Your courses
        </Heading>
        {courses.length === 0 && <p>There’s no course left to finish.</p>}
        <CourseList courses={courses} findNext={findNext} />
      </section>
      <Paths paths={resolved} />
      {areas.length > 0 && (
        <section aria-labelledby="by-topic">
          <Heading as="h2" id="by-topic">
            By topic
          </Heading>
          <ul className={styles.areas}>
            {areas.map((area) => (
              <AreaRow key={area.id} area={area} progress={progress} />
            ))}
          </ul>
        </section>
      )}
      <ProgressExercises pages={pages} progress={progress} />
      <RecentlyRead pages={pages} progress={progress} />
      <ProgressFiles progress={progress} />
    </div>
  );
}

export default withCrashNotice(ProgressPage);

interface SummaryProps {
  areas: readonly Area[];
  progress: Progress;
  /** The path or course that the reader follows. */
  path: Followed | undefined;
}

function resolveCourse(course: CurrentPath, progress: Progress): Followed {
  const steps = getSteps(course);
  const next = nextStep(steps, progress);
  const unit = next && findUnit(course, next.page);
  const place = unit ? formatPlace(unit, next.page).replace('S', 's') : '';
  return { title: course.title, pages: steps, next, place };
}

function Summary({ areas, progress, path }: SummaryProps): ReactNode {
  const due = getDueReviews(progress, getDay(new Date())).length;
  return (
    <div className={styles.standing}>
      <dl className={styles.figures}>
        <Figure name="Pages read" value={Object.keys(progress.read).length} />
        <Figure name="Exercises solved" value={Object.keys(progress.solved).length} />
        {due > 0 && <Figure name="Due for review" value={due} to="/review" />}
      </dl>
      <WhereToContinue areas={areas} progress={progress} path={path} />
    </div>
  );
}

function Figure({ name, value, to }: { name: string; value: number; to?: string }): ReactNode {
  const figure = <strong>{value}</strong>;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{to ? <Link to={to}>{figure}</Link> : figure}</dd>
    </div>
  );
}

function WhereToContinue({ areas, progress, path }: SummaryProps): ReactNode {
  const isLast = ({ page }: Pages[number]) => page === progress.last?.page;
  const topic = areas.find(({ pages }) => pages.some(isLast))?.pages ?? [];
  const last = topic.find(isLast);
  const isOnPath = path && (!last || path.pages.some((step) => isOn(step, last.page)));
  if (path?.next && (isOnPath || (last && last.page in progress.read))) {
    return (
      <div className={styles.goOn}>
        <p>
          Next in {path.title}: <strong>{path.next.title}</strong>, {path.place}.
        </p>
        <Link className="button button--primary" to={path.next.route}>
          Continue
        </Link>
      </div>
    );
  }
  if (last && progress.last) {
    const next = nextStep(topic, progress);
    return (
      <div className={styles.goOn}>
        <p>
          You last visited <strong>{last.title}</strong> on {day.format(new Date(progress.last.date))}.
          {next && next !== last && (
            <>
              {' '}
              The next page is <strong>{next.title}</strong>.
            </>
          )}
        </p>
        <Link className="button button--primary" to={next?.route ?? '/paths'}>
          {next ? 'Continue reading' : 'Choose a learning path'}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.goOn}>
      <p>
        {isEmpty(progress) ? 'You haven’t marked any pages as read yet. ' : ''}To mark a page as read, use the
        button at the end of the page. A page is also marked automatically once you’ve solved all its
        exercises.
      </p>
      <Link className="button button--primary" to="/paths">
        Choose a learning path
      </Link>
    </div>
  );
}

function AreaRow({ area, progress }: { area: Area; progress: Progress }): ReactNode {
  const { title, pages, layer } = area;
  const read = pages.filter(({ page }) => page in progress.read).length;
  const next = nextStep(pages, progress);
  return (
    <li className={styles.area}>
      <h3 className={styles.areaTitle}>{title}</h3>
      <CoreBar value={read} max={pages.length} layer={layer} label={`Pages read in ${title}`} />
      <p className={styles.areaFacts}>
        <span>
          {read} of {formatCount(pages.length, 'page')} on this topic
        </span>
        {next ? (
          <span>
            Next: <Link to={next.route}>{next.title}</Link>
          </span>
        ) : (
          <span>All read</span>
        )}
      </p>
    </li>
  );
}

function RecentlyRead({ pages, progress }: { pages: Pages; progress: Progress }): ReactNode {
  const recent = pages
    .flatMap((page) => {
      const date = progress.read[page.page];
      return date ? [{ ...page, date }] : [];
    })
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, MAX_RECENT);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recently-read">
      <Heading as="h2" id="recently-read">
        Recently read
      </Heading>
      <ul className={styles.list}>
        {recent.map(({ route, title, date }) => (
          <li key={route}>
            <Link to={route}>{title}</Link>
            <time dateTime={date}>{day.format(new Date(date))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
