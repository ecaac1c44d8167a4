import type { ReactNode } from 'react';
import Heading from '../Heading';
import type { Post } from '../../site/blog';
import Link from '../Link';
import { groupByYear } from './BlogSidebar';

/** Post dates have no time, so they are parsed as UTC. */
const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export default function Archive({ posts }: { posts: readonly Post[] }): ReactNode {
  return (
    <>
      <h1>Archive</h1>
      {groupByYear(posts).map(([year, postsOfYear]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <Heading as="h2" id={`year-${year}`}>
            {String(year)}
          </Heading>
          <ul>
            {postsOfYear.map((post) => (
              <li key={post.slug}>
                <time dateTime={post.date.toISOString()}>{dayFormat.format(post.date)}</time>:{' '}
                <Link to={post.route}>{post.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
