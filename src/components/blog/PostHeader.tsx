import type { ReactNode } from 'react';
import type { Author, Post } from '../../site/blog';
import Link from '../Link';

/** Post dates have no time, so they are parsed as UTC. */
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** In a list, the title is a level-2 heading that links to the post. */
export default function PostHeader({ post, inList = false }: { post: Post; inList?: boolean }): ReactNode {
  return (
    <header>
      {inList ? (
        <h2>
          <Link to={post.route}>{post.title}</Link>
        </h2>
      ) : (
        <h1>{post.title}</h1>
      )}
      <p className="post-facts">
        <time dateTime={post.date.toISOString()}>{dayFormat.format(post.date)}</time> · {post.minutes} min read
      </p>
      {post.authors.map((author) => (
        <AuthorCard key={author.key} author={author} />
      ))}
    </header>
  );
}

interface AuthorCardProps {
  author: Author;
  /** The HTML element for the author's name. */
  as?: 'h1' | 'h2' | 'span';
  /** The number of posts by the author. */
  posts?: number;
}

export function AuthorCard({ author, as: Name = 'span', posts }: AuthorCardProps): ReactNode {
  return (
    <div className="author">
      <Link to={author.route}>
        <Name translate="no">{author.name}</Name>
      </Link>
      {posts !== undefined && <span className="author-posts">{posts}</span>}
      <small>{author.title}</small>
    </div>
  );
}
