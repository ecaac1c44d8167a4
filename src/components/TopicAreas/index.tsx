import type { ReactNode } from 'react';
import Heading from '../Heading';
import Link from '../Link';
import { formatCount } from '../../site/outline/duration';
import { readOutline } from '../../site/outline/outline';
import ReadPlace from '../progress/ReadPlace';
import type { OutlineArea, OutlineLesson, OutlineTopic } from '../../site/outline/types';
import styles from './styles.module.css';

/** Topics with more pages link to their category page, if there is one. */
const MAX_PAGES = 10;

/** Lists all docs by area and topic on the docs home. */
export default function TopicAreas(): ReactNode {
  return (
    <div className={styles.areas}>
      {readOutline(process.cwd()).areas.map((area) => (
        <Area key={area.id} area={area} />
      ))}
    </div>
  );
}

function Area({ area: { id, title, description, topics } }: { area: OutlineArea }): ReactNode {
  return (
    <section className={styles.area} aria-labelledby={id}>
      <Heading as="h3" id={id}>
        {title}
      </Heading>
      <p>{description}</p>
      {topics.map((topic) => (
        <Topic key={topic.title} topic={topic} showTitle={topics.length > 1} />
      ))}
    </section>
  );
}

function Topic({ topic, showTitle }: { topic: OutlineTopic; showTitle: boolean }): ReactNode {
  const { title, pages, list } = topic;
  const [first] = pages;
  const isLong = pages.length > MAX_PAGES;
  if (!showTitle && !isLong) {
    return (
      <>
        <p className={styles.sum}>{formatTotals(topic)}</p>
        <Pages pages={pages} />
      </>
    );
  }
  return (
    <div className={styles.topic}>
      {showTitle && <h4 className={styles.name}>{title}</h4>}
      <p className={styles.sum}>{formatTotals(topic)}</p>
      {first && (
        <p className={styles.start}>
          Start with <Link to={first.route}>{first.title}</Link>
        </p>
      )}
      {isLong && list ? (
        <p className={styles.start}>
          <Link to={list}>All pages in {title}</Link>
        </p>
      ) : (
        <details className={styles.all}>
          <summary>All pages in {title}</summary>
          <Pages pages={pages} />
        </details>
      )}
    </div>
  );
}

function Pages({ pages }: { pages: readonly OutlineLesson[] }): ReactNode {
  return (
    <ol className={styles.pages}>
      {pages.map((page) => (
        <li key={page.route}>
          <Link to={page.route}>{page.title}</Link>
          <ReadPlace />
        </li>
      ))}
    </ol>
  );
}

/** Formats totals such as `9 pages, 2 h to read, 18 exercises`. */
function formatTotals({ pages, minutes, exercises }: OutlineTopic): string {
  const time = minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return [formatCount(pages.length, 'page'), `${time} to read`, formatCount(exercises, 'exercise')].join(
    ', ',
  );
}
