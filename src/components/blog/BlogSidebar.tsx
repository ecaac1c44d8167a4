import type { ReactNode } from 'react';
import type { Post } from '../../site/blog';
import Link from '../Link';

export default function BlogSidebar({ posts, route }: { posts: readonly Post[]; route: string }): ReactNode {
  return (
    <nav aria-label="Blog posts">
      <p>All posts</p>
      {groupByYear(posts).map(([year, postsOfYear]) => (
        <div key={year} role="group">
          <h3>{year}</h3>
          <ul>
            {postsOfYear.map((post) => (
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

export function groupByYear(posts: readonly Post[]): [year: number, posts: Post[]][] {
  return [...Map.groupBy(posts, ({ date }) => date.getUTCFullYear())];
}
