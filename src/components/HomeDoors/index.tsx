import { Fragment, type ReactNode } from 'react';
import Link from '../Link';
import type { OutlineArea, OutlinePath } from '../../site/outline/types';
import styles from './styles.module.css';

/** The first lesson for people who have never programmed. */
export const FIRST_LESSON = '/docs/tech/js/javascript/first-steps';

/** Ids of the areas whose topics are listed. */
const TOPIC_AREAS = ['web', 'languages', 'databases'];

/** Three ways into the site, for three kinds of readers. */
export default function HomeDoors({
  areas,
  paths,
}: {
  areas: readonly OutlineArea[];
  paths: readonly OutlinePath[];
}): ReactNode {
  const topics = areas.filter(({ id }) => TOPIC_AREAS.includes(id)).flatMap((area) => area.topics);
  const problemSolving = paths.find(({ id, pageCount }) => id === 'problem-solving' && pageCount > 0);
  return (
    <ul className={styles.doors}>
      <li className={styles.door}>
        <h2 className={styles.title}>
          <Link className={styles.main} to={FIRST_LESSON}>
            I have never programmed
          </Link>
        </h2>
        <p>Write and run your first program on this site, in a few minutes. You don’t install anything.</p>
      </li>
      <li className={styles.door}>
        <h2 className={styles.title}>I want to learn …</h2>
        <p className={styles.topics}>
          {topics.map(({ title, list, pages }) => (
            <Fragment key={title}>
              {/* A space keeps the names apart where there are no styles, such as in search results. */}
              <Link to={list ?? pages[0]?.route ?? '/docs/tech'}>{title}</Link>{' '}
            </Fragment>
          ))}
          <a className={styles.all} href="#topics">
            All topics
          </a>
        </p>
      </li>
      <li className={styles.door}>
        <h2 className={styles.title}>I write code already</h2>
        <p className={styles.topics}>
          <Link to="/playground">Write and run code in your browser</Link>{' '}
          {problemSolving && <Link to={`/paths/${problemSolving.id}`}>Practise problem solving</Link>}{' '}
          <Link to="/search">Search for an answer</Link>
        </p>
      </li>
    </ul>
  );
}
