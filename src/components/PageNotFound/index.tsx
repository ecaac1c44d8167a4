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
        Nothing is at {isBrowser ? <code>{location.pathname}</code> : 'this address'}. It may have moved, or
        the link has a mistake in it.
      </p>
      <PageSearch />
      <p>
        Or begin at the <Link to="/docs/tech">docs</Link>, the <Link to="/blog">blog</Link> or the{' '}
        <Link to="/">home page</Link>.
      </p>
    </div>
  );
}

export default withCrashNotice(PageNotFound);
