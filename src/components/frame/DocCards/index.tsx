/** Cards that link to the items of a category. */
import type { ReactNode } from 'react';
import { firstRoute, type SidebarItem } from '../../../site/sidebars';
import { counted } from '../../../site/outline/duration';
import { pageKey } from '../../../progress/progress';
import Link from '../../Link';
import ReadPlace from '../../progress/ReadPlace';
import styles from './styles.module.css';

/** @param props the category's items */
export default function DocCards({ items }: { items: readonly SidebarItem[] }): ReactNode {
  return (
    <section className="cards">
      {items.map((item) => (
        <article key={item.label}>
          <Link className="card" to={firstRoute(item)}>
            <h2>{item.label}</h2>
            <p>{item.items?.length ? counted(item.items.length, 'item') : item.description}</p>
          </Link>
          {item.items?.length ? (
            <p className={styles.mark} data-count={[...new Set(pagesOf(item))].join(' ')} />
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

/** Returns the keys of the pages in an item. A category's generated page doesn't count. */
function pagesOf({ route, items = [] }: SidebarItem): string[] {
  const own = route === undefined || route.startsWith('/docs/category/') ? [] : [pageKey(route, '/')];
  return [...own, ...items.flatMap(pagesOf)];
}
