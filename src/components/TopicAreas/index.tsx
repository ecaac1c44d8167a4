/**
 * All topic areas with their topics and pages: the body of the docs home. Static except for the marks on pages read.
 */
import type { ReactNode } from 'react';
import Heading from '../Heading';
import Link from '../Link';
import { counted } from '../../site/outline/duration';
import { readOutline } from '../../site/outline/outline';
import ReadPlace from '../progress/ReadPlace';
import type { OutlineArea, OutlinePage, OutlineTopic } from '../../site/outline/types';
import styles from './styles.module.css';

/** Pages listed per topic; a longer list is on the category's page, or opens on request. */
const PAGES_SHOWN = 10;

/** One card per area, with its topics: where each begins, what it contains, and its pages. */
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
        <Topic key={topic.title} topic={topic} hasName={topics.length > 1} />
      ))}
    </section>
  );
}

/** @param hasName whether to show the topic's title, because the area has other topics too */
function Topic({ topic, hasName }: { topic: OutlineTopic; hasName: boolean }): ReactNode {
  const { title, pages, list } = topic;
  const [first] = pages;
  const isLong = pages.length > PAGES_SHOWN;
  if (!hasName && !isLong) {
    return (
      <>
        <p className={styles.sum}>{sumOf(topic)}</p>
        <Pages pages={pages} />
      </>
    );
  }
  return (
    <div className={styles.topic}>
      {hasName && <h4 className={styles.name}>{title}</h4>}
      <p className={styles.sum}>{sumOf(topic)}</p>
      {first && (
        <p className={styles.start}>
          Begin with <Link to={first.route}>{first.title}</Link>
        </p>
      )}
      {isLong && list ? (
        <p className={styles.start}>
          <Link to={list}>All pages of {title}</Link>
        </p>
      ) : (
        <details className={styles.all}>
          <summary>All pages of {title}</summary>
          <Pages pages={pages} />
        </details>
      )}
    </div>
  );
}

function Pages({ pages }: { pages: readonly OutlinePage[] }): ReactNode {
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

/** Formats the amount of work: `9 pages, 2 h to read, 18 exercises`. */
function sumOf({ pages, minutes, exercises }: OutlineTopic): string {
  const time = minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return [counted(pages.length, 'page'), `${time} to read`, counted(exercises, 'exercise')].join(', ');
}
