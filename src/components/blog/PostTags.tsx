import type { ReactNode } from 'react';
import type { BlogTag } from '../../site/blog';
import Link from '../Link';

/** The tags below a post. */
export default function PostTags({ tags }: { tags: readonly BlogTag[] }): ReactNode {
  return (
    tags.length > 0 && (
      <div className="tags">
        <b>Tags:</b>
        <ul>
          {tags.map(({ key, label, route, description }) => (
            <li key={key}>
              <Link rel="tag" to={route} title={description}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
