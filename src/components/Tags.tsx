import type { ReactNode } from 'react';
import type { Tag } from '../site/tags';
import Link from './Link';

export default function Tags({ tags }: { tags: readonly (Tag & { route: string })[] }): ReactNode {
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
