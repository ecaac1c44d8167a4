import type { ReactNode } from 'react';
import { getFirstRoute, type SidebarItem } from '../../../site/sidebars';
import { formatCount } from '../../../site/outline/duration';
import { pageKey } from '../../../progress/progress';
import Link from '../../Link';
import ReadPlace from '../../progress/ReadPlace';
import styles from './styles.module.css';

/** Shows cards that link to the items in a category. */
export default function DocCards({ items }: { items: readonly SidebarItem[] }): ReactNode {
  return (
    <section className="cards">
      {items.map((item) => (
        <article key={item.label}>
          <Link className="card" to={getFirstRoute(item)}>
            <h2>{item.label}</h2>
            <p>{item.items?.length ? formatCount(item.items.length, 'item') : item.description}</p>
          </Link>
          {item.items?.length ? (
            <p className={styles.mark} data-count={[...new Set(getPageKeys(item))].join(' ')} />
          ) : (
            <p className={styles.mark}>
              <ReadPlace page={pageKey(item.route ?? '', '/')} />
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

/** Leaves out generated category pages, because readers can't mark them as read. */
function getPageKeys({ route, items = [] }: SidebarItem): string[] {
  const own = route === undefined || route.startsWith('/docs/category/') ? [] : [pageKey(route, '/')];
  return [...own, ...items.flatMap(getPageKeys)];
}
