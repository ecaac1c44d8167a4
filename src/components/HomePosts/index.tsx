import type { ReactNode } from 'react';
import Link from '../Link';
import type { OutlinePost } from '../../site/outline/types';
import styles from './styles.module.css';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export default function HomePosts({ posts }: { posts: OutlinePost[] }): ReactNode {
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.route} className={styles.post}>
          <p className={styles.meta}>
            <time dateTime={post.date}>{dateFormat.format(new Date(post.date))}</time>
            <span>{post.minutes} min read</span>
          </p>
          <div>
            <h3 className={styles.title}>
              <Link to={post.route}>{post.title}</Link>
            </h3>
            <p className={styles.description}>{post.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
