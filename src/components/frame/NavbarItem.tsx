/**
 * Items of the navbar, in the bar and in the phone's menu. The server calls these one by one, so they can't use hooks.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { NavbarHtml, NavbarItem, NavbarLink, NavbarMenu } from '../../site/navbar-config';
import Link from '../Link';
import ExternalMark from './ExternalMark';
import SearchButton from './SearchButton';

/** Renders an item in the bar, for the page at `route`. */
export function barItem(item: NavbarItem, route: string): ReactNode {
  switch (item.kind) {
    case 'search':
      return (
        <div className={clsx('navbar-search', item.className)}>
          <SearchButton />
        </div>
      );
    case 'menu':
      return (
        <div className={clsx('navbar-item dropdown', item.className)}>
          {item.to === undefined ? (
            <button type="button" className="navbar-link" aria-haspopup="true" aria-expanded="false">
              {item.label}
            </button>
          ) : (
            <Link to={item.to} className="navbar-link" aria-current={currency(item.to, route)}>
              {item.label}
            </Link>
          )}
          <ul>{entries(item, route)}</ul>
        </div>
      );
    case 'html':
      return html(item, 'div', clsx('navbar-item', item.className));
    default:
      return link(item, route, clsx('navbar-item navbar-link', item.className));
  }
}

/** Renders an item in the phone's menu, for the page at `route`. Search is left out: it stays in the bar. */
export function phoneItem(item: NavbarItem, route: string): ReactNode {
  switch (item.kind) {
    case 'search':
      return null;
    case 'menu': {
      const isOpen = item.items.some((entry) => entry.kind === 'link' && isCurrent(entry, route));
      return (
        <li>
          <details open={isOpen}>
            <summary>{item.label}</summary>
            <ul>{entries(item, route)}</ul>
          </details>
        </li>
      );
    }
    case 'html':
      return html(item, 'li', item.className);
    default:
      return <li>{link(item, route, item.className)}</li>;
  }
}

function entries({ items }: NavbarMenu, route: string): ReactNode {
  return items.map((entry, i) =>
    entry.kind === 'html' ? (
      <li key={i} className={entry.className} dangerouslySetInnerHTML={{ __html: entry.value }} />
    ) : (
      <li key={i}>{link(entry, route, entry.className)}</li>
    ),
  );
}

function link(item: NavbarLink, route: string, className: string | undefined): ReactNode {
  const to = item.to ?? route;
  const content = item.html ? <span dangerouslySetInnerHTML={{ __html: item.html }} /> : item.label;
  return (
    <Link
      to={to}
      className={className || undefined}
      aria-label={item.ariaLabel}
      aria-current={currency(to, route, item)}
      data-docs-version={item.version}
    >
      {content}
      {/^https?:/.test(to) && <ExternalMark />}
    </Link>
  );
}

function html({ value }: NavbarHtml, Tag: 'div' | 'li', className: string | undefined): ReactNode {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: value }} />;
}

function isCurrent(item: NavbarLink, route: string): boolean {
  return currency(item.to ?? route, route, item) !== undefined;
}

/** Returns `aria-current` of a link: whether it leads to the current page, or to a section that contains it. */
function currency(to: string, route: string, item?: NavbarLink): 'page' | 'true' | undefined {
  const at = (path: string) => path.replace(/\/$/, '');
  if (at(to) === at(route)) return 'page';
  const isAbove = at(to) !== '' && at(route).startsWith(`${at(to)}/`);
  return isAbove || item?.isCurrent?.(route) ? 'true' : undefined;
}
