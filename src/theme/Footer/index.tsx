/**
 * Change: replaces the footer by the site's own (src/components/SiteFooter), which is the same on every page, so that browsers
 * keep the one that came with the first page: its code and its links are in no script. `lean-trim` leaves it out of production
 * bundles.
 */
import type { ReactNode } from 'react';
import SiteFooter from '@site/src/components/SiteFooter';

/** What the server wrote; undefined on the server itself and in development, where the component draws. */
const kept = typeof document === 'undefined' ? undefined : document.querySelector('.gw-footer')?.innerHTML;

/** The footer. */
export default function Footer(): ReactNode {
  if (kept === undefined)
    return (
      <div className="gw-footer" data-server-html="">
        <SiteFooter />
      </div>
    );
  return <div className="gw-footer" data-server-html="" dangerouslySetInnerHTML={{ __html: kept }} />;
}
