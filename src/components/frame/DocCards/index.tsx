/** Cards that lead to what is in a category. */
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../../site/sidebars';
import Link from '../../Link';
import { firstRoute } from '../Sidebar';

/** @param props the category's items */
export default function DocCards({ items }: { items: readonly SidebarItem[] }): ReactNode {
  return (
    <section className="cards">
      {items.map((item) => (
        <article key={item.label}>
          <Link className="card" to={firstRoute(item)}>
            <h2>{item.label}</h2>
            <p>{item.items?.length ? countItems(item.items.length) : item.description}</p>
          </Link>
        </article>
      ))}
    </section>
  );
}

function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
