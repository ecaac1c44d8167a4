import { useMemo, type ReactNode } from 'react';
import Link from '../Link';
import Heading from '../Heading';
import CoreBar from '../progress/CoreBar';
import Notice from '../progress/Notice';
import { exerciseKey, isEmpty, type Progress } from '../../progress/progress';
import { PROBLEMS } from '../../progress/problems';
import { useProgress } from '../../progress/use-progress';
import { formatCount } from '../../site/outline/duration';
import type { ProgressOutline } from '../../site/outline/types';
import ProgressExercises from './Exercises';
import ProgressFiles from './Files';
import styles from './styles.module.css';
import withCrashNotice from '../Crash';

type Area = ProgressOutline['areas'][number];
type Pages = Area['pages'];

const MAX_RECENT = 6;

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

function ProgressPage({ outline }: { outline: ProgressOutline }): ReactNode {
  const pages = useMemo(() => outline.areas.flatMap((area) => area.pages), [outline]);
  const { progress, problem } = useProgress((snapshot) => snapshot);
  return (
    <div className={styles.live}>
      <Notice text={problem && PROBLEMS[problem]} />
      <Summary pages={pages} progress={progress} />
      <section aria-labelledby="by-topic">
        <Heading as="h2" id="by-topic">
          By topic
        </Heading>
        <ul className={styles.areas}>
          {outline.areas.map((area) => (
            <AreaRow key={area.id} area={area} progress={progress} />
          ))}
        </ul>
      </section>
      <ProgressExercises pages={pages} progress={progress} />
      <RecentlyRead pages={pages} progress={progress} />
      <ProgressFiles progress={progress} />
    </div>
  );
}

export default withCrashNotice(ProgressPage);

function Summary({ pages, progress }: { pages: Pages; progress: Progress }): ReactNode {
  const read = pages.filter(({ page }) => page in progress.read).length;
  const exercises = pages.flatMap((page) => page.exercises.map(({ id }) => exerciseKey(page.page, id)));
  const solved = exercises.filter((key) => key in progress.solved).length;
  return (
    <div className={styles.standing}>
      <dl className={styles.figures}>
        <Figure name="Pages read" value={read} of={pages.length} />
        <Figure name="Exercises solved" value={solved} of={exercises.length} />
      </dl>
      <WhereToContinue pages={pages} progress={progress} />
    </div>
  );
}

function Figure({ name, value, of }: { name: string; value: number; of: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> of {of}
      </dd>
    </div>
  );
}

function WhereToContinue({ pages, progress }: { pages: Pages; progress: Progress }): ReactNode {
  const last = pages.find(({ page }) => page === progress.last?.page);
  if (last && progress.last) {
    return (
      <div className={styles.goOn}>
        <p>
          You last visited <strong>{last.title}</strong> on {day.format(new Date(progress.last.date))}.
        </p>
        <Link className="button button--primary" to={last.route}>
          Continue reading
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
  const next = pages.find(({ page }) => !(page in progress.read));
  return (
    <li className={styles.area}>
      <h3 className={styles.areaTitle}>{title}</h3>
      <CoreBar value={read} max={pages.length} layer={layer} label={`Pages read in ${title}`} />
      <p className={styles.areaFacts}>
        <span>
          {read} of {formatCount(pages.length, 'page')}
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
