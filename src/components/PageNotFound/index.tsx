/** What a reader sees where nothing is: the closest pages, search, a way home. */
import { useState, type ReactNode } from 'react';
import CrashBoundary from '../CrashBoundary';
import Link from '../Link';
import { PageList, SearchField } from '../PageSearch';
import { closestPages } from '../PageSearch/closest-pages';
import { usePageFinder } from '../PageSearch/use-page-finder';
import useIsBrowser from '../use-is-browser';

/** How many pages are offered: a list that one look takes in. */
const OFFERED = 5;

/** The content of the page for addresses that lead nowhere. */
export default function PageNotFound(): ReactNode {
  return (
    <CrashBoundary>
      <Content />
    </CrashBoundary>
  );
}

function Content(): ReactNode {
  const [query, setQuery] = useState('');
  const finder = usePageFinder();
  const isBrowser = useIsBrowser();
  const pages =
    isBrowser && typeof finder === 'function'
      ? query.trim()
        ? finder(query).slice(0, OFFERED)
        : closestPages(finder, decodePath(location.pathname), OFFERED)
      : [];
  return (
    <div data-not-found>
      <h1>Page not found</h1>
      <p>
        Nothing is at {isBrowser ? <code>{location.pathname}</code> : 'this address'}. It may have moved, or
        the link has a mistake in it.
      </p>
      <SearchField value={query} onChange={setQuery} />
      <div role="status">
        {pages.length > 0 && (
          <p>{query.trim() ? 'Pages with these words:' : 'Perhaps you were looking for one of these:'}</p>
        )}
      </div>
      <PageList pages={pages} />
      <p>
        Or begin at the <Link to="/docs/tech">docs</Link>, the <Link to="/blog">blog</Link> or the{' '}
        <Link to="/">home page</Link>.
      </p>
    </div>
  );
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // a stray % in the address
  }
}
