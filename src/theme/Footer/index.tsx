/**
 * Change: wraps the footer, which is the same on every page, so that browsers keep the one that came with the first page:
 * its code and its links are in no script. `lean-trim` leaves the original out of production bundles.
 */
import type { ReactNode } from 'react';
import Original from '@theme-original/Footer';

/** What the server wrote; undefined on the server itself and in development, where the original draws. */
const kept = typeof document === 'undefined' ? undefined : document.querySelector('.gw-footer')?.innerHTML;

/** The footer. */
export default function Footer(): ReactNode {
  if (kept === undefined)
    return (
      <div className="gw-footer" data-server-html>
        <Original />
      </div>
    );
  return <div className="gw-footer" data-server-html dangerouslySetInnerHTML={{ __html: kept }} />;
}
