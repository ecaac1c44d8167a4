/** The "not found" page: the closest pages, search, and a link home. */
import type { ReactNode } from 'react';
import withCrashNotice from '../Crash';
import Link from '../Link';
import PageSearch from '../PageSearch';
import useIsBrowser from '../use-is-browser';

function PageNotFound(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div data-not-found>
      <h1>Page not found</h1>
      <p>
        There is nothing at {isBrowser ? <code>{location.pathname}</code> : 'this address'}. The page may have
        moved, or the link may contain a mistake.
      </p>
      <PageSearch />
      <p>
        Or start from the <Link to="/docs/tech">docs</Link>, the <Link to="/blog">blog</Link> or the{' '}
        <Link to="/">home page</Link>.
      </p>
    </div>
  );
}

export default withCrashNotice(PageNotFound);
