import type { ReactNode } from 'react';
import { withBase } from '../../../site/base-path';
import { getFirstRoute, type SidebarItem, type SidebarName } from '../../../site/sidebars';
import Link from '../../Link';

interface ListProps {
  items: readonly SidebarItem[];
  /** Route of the current page. */
  current?: string;
  /** Categories to render open. The others are rendered without their lists. `all` renders every list, but closed. */
  open: readonly SidebarItem[] | 'all';
}

interface SidebarProps extends ListProps {
  name: SidebarName;
}

/**
 * Contains only the top level and the lists of the page's categories. src/client/sidebar.ts fetches the other lists, so
 * pages don't grow with the site.
 */
export default function Sidebar({ name, ...list }: SidebarProps): ReactNode {
  return (
    <nav className="menu" aria-label="Docs sidebar" data-sidebar={withBase(`/sidebars/${name}.txt`)}>
      <SidebarList {...list} className="theme-doc-sidebar-menu" />
    </nav>
  );
}

export function SidebarList({
  items,
  current,
  open,
  className,
  isClosed = false,
}: ListProps & { className?: string; isClosed?: boolean }): ReactNode {
  return (
    <ul className={className} hidden={isClosed}>
      {items.map((item) => (
        <li key={item.label}>
          {item.items && item.items.length > 0 ? (
            <Category item={item} current={current} open={open} />
          ) : (
            <PageLink item={item} current={current} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Category({
  item,
  current,
  open,
}: { item: SidebarItem } & Pick<ListProps, 'current' | 'open'>): ReactNode {
  const { label, route, items = [] } = item;
  const isOpen = open !== 'all' && open.includes(item);
  return (
    <>
      <div>
        {route === undefined ? (
          // Without scripts, the category links to its first page.
          <Link to={getFirstRoute(item)} role="button" aria-expanded={isOpen}>
            {label}
          </Link>
        ) : (
          <>
            <PageLink item={item} current={current} />
            <button type="button" aria-expanded={isOpen} aria-label={`Sidebar category '${label}'`} />
          </>
        )}
      </div>
      {(isOpen || open === 'all') && (
        <SidebarList items={items} current={current} open={open} isClosed={!isOpen} />
      )}
    </>
  );
}

function PageLink({ item, current }: { item: SidebarItem; current?: string | undefined }): ReactNode {
  return (
    <Link to={item.route ?? ''} aria-current={item.route === current ? 'page' : undefined}>
      {item.label}
    </Link>
  );
}
