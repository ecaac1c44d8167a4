import type { ReactNode } from 'react';
import { getFirstRoute, type SidebarItem } from '../../../site/sidebars';
import { formatCount } from '../../../site/outline/duration';
import { pageKey } from '../../../progress/progress';
import Link from '../../Link';
import ReadPlace from '../../progress/ReadPlace';
import styles from './styles.module.css';

/** Shows cards that link to the items in a category. A card for a category counts its pages, nested ones included. */
export default function DocCards({ items }: { items: readonly SidebarItem[] }): ReactNode {
  return (
    <section className="cards">
      {items.map((item) => {
        const pages = item.items?.length ? [...new Set(getPageKeys(item))] : undefined;
        return (
          <article key={item.label}>
            <Link className="card" to={getFirstRoute(item)}>
              <h2>{item.label}</h2>
              <p>{pages ? formatCount(pages.length, 'page') : item.description}</p>
            </Link>
            {pages ? (
              <p className={styles.mark} data-count={pages.join(' ')} />
            ) : (
              <p className={styles.mark}>
                <ReadPlace page={pageKey(item.route ?? '', '/')} />
              </p>
            )}
          </article>
        );
      })}
    </section>
  );
}

/** Leaves out generated category pages, because readers can't mark them as read. */
function getPageKeys({ route, items = [] }: SidebarItem): string[] {
  const own = route === undefined || route.startsWith('/docs/category/') ? [] : [pageKey(route, '/')];
  return [...own, ...items.flatMap(getPageKeys)];
}
