import '../../styles/article.css';
import '../../styles/doc.css';
import type { ReactNode } from 'react';
import type { PostsPage } from '../../site/blog';
import Pager from './Pager';
import Link from '../Link';
import PostHeader from './PostHeader';
import PostTags from './PostTags';

/** Excerpts of posts, and links to older and newer ones. */
export default function PostList({ page }: { page: PostsPage }): ReactNode {
  return (
    <div className="post-list">
      {page.posts.map((post) => (
        <article key={post.slug}>
          <PostHeader post={post} inList />
          <div className="markdown" dangerouslySetInnerHTML={{ __html: post.excerpt }} />
          <footer>
            <PostTags tags={post.tags} />
            <Link to={post.route} aria-label={`Read more about ${post.title}`}>
              <b>Read more</b>
            </Link>
          </footer>
        </article>
      ))}
      <Pager
        label="Blog list page navigation"
        previous={page.newer ? { route: page.newer, title: 'Newer entries' } : undefined}
        next={page.older ? { route: page.older, title: 'Older entries' } : undefined}
      />
    </div>
  );
}
