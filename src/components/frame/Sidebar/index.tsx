/** The docs' sidebar. Its looks are in src/styles/sidebar.css, its answers in src/client/sidebar.ts. */
import type { ReactNode } from 'react';
import { withBase } from '../../../site/base-path';
import type { SidebarItem, SidebarName } from '../../../site/sidebars';
import Link from '../../Link';

interface ListProps {
  items: readonly SidebarItem[];
  /** Route of the page around the list. */
  current?: string;
  /** Categories whose lists are rendered and open; `all` renders every list, closed. */
  open: readonly SidebarItem[] | 'all';
}

interface SidebarProps extends ListProps {
  name: SidebarName;
}

/**
 * The sidebar of one page: the top level, and the categories around the page. Pages don't grow with the site; the other
 * lists are in the sidebar's fragment (`src/pages/sidebars`).
 */
export default function Sidebar({ name, ...list }: SidebarProps): ReactNode {
  return (
    <nav className="menu" aria-label="Docs sidebar" data-sidebar={withBase(`/sidebars/${name}.txt`)}>
      <SidebarList {...list} className="theme-doc-sidebar-menu" />
    </nav>
  );
}

/** The items of one level, with those below. */
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
          // Leads to its first page where no script runs.
          <Link to={firstRoute(item)} role="button" aria-expanded={isOpen}>
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

/** Route of the first page in a category. @throws where there is none */
export function firstRoute(item: SidebarItem): string {
  const route = item.route ?? item.items?.map(firstRoute)[0];
  if (route === undefined) throw new Error(`Sidebar: the category "${item.label}" has nothing to link to.`);
  return route;
}
