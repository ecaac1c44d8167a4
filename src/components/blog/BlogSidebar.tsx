import type { ReactNode } from 'react';
import type { Post } from '../../site/blog';
import Link from '../Link';

/**
 * All posts, grouped by year.
 *
 * @param props the posts, newest first, and the route of the page
 */
export default function BlogSidebar({ posts, route }: { posts: readonly Post[]; route: string }): ReactNode {
  return (
    <nav aria-label="Blog recent posts navigation">
      <p>All posts</p>
      {byYear(posts).map(([year, ofYear]) => (
        <div key={year} role="group">
          <h3>{year}</h3>
          <ul>
            {ofYear.map((post) => (
              <li key={post.slug}>
                <Link to={post.route} aria-current={post.route === route ? 'page' : undefined}>
                  {post.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Groups posts by year, keeping their order. */
export function byYear(posts: readonly Post[]): [year: number, posts: Post[]][] {
  return [...Map.groupBy(posts, ({ date }) => date.getUTCFullYear())];
}
