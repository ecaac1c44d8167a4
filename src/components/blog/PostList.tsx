import '../../styles/article.css';
import '../../styles/doc.css';
import type { ReactNode } from 'react';
import type { PostsPage } from '../../site/blog';
import Pager from '../Pager';
import Link from '../Link';
import PostHeader from './PostHeader';
import Tags from '../Tags';

export default function PostList({ page }: { page: PostsPage }): ReactNode {
  return (
    <div className="post-list">
      {page.posts.map((post) => (
        <article key={post.slug}>
          <PostHeader post={post} inList />
          <div className="markdown" dangerouslySetInnerHTML={{ __html: post.excerpt }} />
          <footer>
            <Tags tags={post.tags} />
            <Link to={post.route} aria-label={`Read more about ${post.title}`}>
              <b>Read more</b>
            </Link>
          </footer>
        </article>
      ))}
      <Pager
        label="Newer and older posts"
        previous={page.newer ? { route: page.newer, label: 'Newer posts', relation: '' } : undefined}
        next={page.older ? { route: page.older, label: 'Older posts', relation: '' } : undefined}
      />
    </div>
  );
}
