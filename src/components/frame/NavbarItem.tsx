/**
 * Call these functions directly, so that addItemToErrors catches their errors. They aren't components, so they can't
 * use hooks.
 */
import { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';
import type { NavbarHtml, NavbarItem, NavbarLink, NavbarMenu } from '../../site/navbar-config';
import Link from '../Link';
import SearchButton from './SearchButton';

/** `route` is the route of the current page. */
export function renderBarItem(item: NavbarItem, route: string): ReactNode {
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
            <Link to={item.to} className="navbar-link" aria-current={getAriaCurrent(item.to, route)}>
              {item.label}
            </Link>
          )}
          <ul>{renderEntries(item, route, false)}</ul>
        </div>
      );
    case 'html':
      return renderHtml(item, 'div', clsx('navbar-item', item.className));
    default:
      return renderLink(item, route, clsx('navbar-item navbar-link', item.className));
  }
}

/** Leaves out search, because the navbar already contains it. */
export function renderPhoneItem(item: NavbarItem, route: string): ReactNode {
  switch (item.kind) {
    case 'search':
      return null;
    case 'menu': {
      const isOpen = item.items.some((entry) => entry.kind === 'link' && isCurrent(entry, route));
      return (
        <li>
          <details open={isOpen}>
            <summary>{item.label}</summary>
            <ul>{renderEntries(item, route, true)}</ul>
          </details>
        </li>
      );
    }
    case 'html':
      return renderHtml(item, 'li', item.className);
    default:
      return <li>{renderLink(item, route, item.className)}</li>;
  }
}

function renderEntries({ items }: NavbarMenu, route: string, isPhone: boolean): ReactNode {
  return items.map((entry, i) =>
    entry.kind === 'html' ? (
      <li key={i} className={entry.className} dangerouslySetInnerHTML={{ __html: entry.value }} />
    ) : (
      <li key={i}>
        {renderLink(entry, route, entry.className)}
        {entry.contents && <small>{renderContents(entry.contents, isPhone)}</small>}
      </li>
    ),
  );
}

/** The phone menu shows plain text, because links would make the HTML of every page a kilobyte larger. */
function renderContents(contents: NonNullable<NavbarLink['contents']>, isPhone: boolean): ReactNode {
  if (isPhone || contents.every(({ to }) => to === undefined))
    return contents.map(({ label }) => label).join(', ');
  return contents.map(({ label, to }, i) => (
    <Fragment key={i}>
      {i > 0 && ', '}
      {to === undefined ? label : <Link to={to}>{label}</Link>}
    </Fragment>
  ));
}

function renderLink(item: NavbarLink, route: string, className: string | undefined): ReactNode {
  const to = item.to ?? route;
  const content = item.html ? <span dangerouslySetInnerHTML={{ __html: item.html }} /> : item.label;
  return (
    <Link
      to={to}
      className={className || undefined}
      aria-label={item.ariaLabel}
      aria-current={getAriaCurrent(to, route, item)}
    >
      {content}
      {/^https?:/.test(to) && <i>(opens in new tab)</i>}
    </Link>
  );
}

function renderHtml({ value }: NavbarHtml, Tag: 'div' | 'li', className: string | undefined): ReactNode {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: value }} />;
}

function isCurrent(item: NavbarLink, route: string): boolean {
  return getAriaCurrent(item.to ?? route, route, item) !== undefined;
}

/** Returns `page` for a link to the current page, and `true` for a link to its section or sidebar. */
function getAriaCurrent(to: string, route: string, item?: NavbarLink): 'page' | 'true' | undefined {
  const trim = (path: string) => path.replace(/\/$/, '');
  if (trim(to) === trim(route)) return 'page';
  const isSection = trim(to) !== '' && trim(route).startsWith(`${trim(to)}/`);
  return isSection || item?.isCurrent?.(route) ? 'true' : undefined;
}
