/** Links to the previous and the next page, in the order of the sidebar. */
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../../site/sidebars';
import Link from '../../Link';

interface PagerProps {
  previous?: SidebarItem | undefined;
  next?: SidebarItem | undefined;
  /** Accessible name of the landmark. */
  label?: string;
}

/** Renders nothing if there is neither. */
export default function Pager({ previous, next, label = 'Docs pages' }: PagerProps): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={label}>
      {previous && <PagerLink item={previous} side="Previous" />}
      {next && <PagerLink item={next} side="Next" />}
    </nav>
  );
}

function PagerLink({ item, side }: { item: SidebarItem; side: 'Previous' | 'Next' }): ReactNode {
  return (
    <Link to={item.route ?? ''} rel={side === 'Next' ? 'next' : 'prev'}>
      <small>{side}</small>
      <span>{item.label}</span>
    </Link>
  );
}
