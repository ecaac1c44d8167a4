import type { ReactNode } from 'react';
import Heading from '../Heading';
import type { Post } from '../../site/blog';
import Link from '../Link';
import { byYear } from './BlogSidebar';

/** In UTC, because dates without a time are parsed as UTC. */
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** @param props every post, newest first */
export default function Archive({ posts }: { posts: readonly Post[] }): ReactNode {
  return (
    <>
      <h1>Archive</h1>
      {byYear(posts).map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <Heading as="h2" id={`year-${year}`}>
            {String(year)}
          </Heading>
          <ul>
            {ofYear.map((post) => (
              <li key={post.slug}>
                <time dateTime={post.date.toISOString()}>{DAY.format(post.date)}</time>:{' '}
                <Link to={post.route}>{post.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
