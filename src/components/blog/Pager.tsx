import type { ReactNode } from 'react';
import Link from '../Link';

interface Neighbour {
  route: string;
  title: string;
  /** How it relates to this page. */
  relation?: string;
}

interface PagerProps {
  label: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Links to the previous and next page, if there are any. */
export default function Pager({ label, previous, next }: PagerProps): ReactNode {
  return (
    (previous || next) && (
      <nav className="pagination-nav" aria-label={label}>
        {previous && <To {...previous} />}
        {next && <To {...next} isNext />}
      </nav>
    )
  );
}

function To({ route, title, relation, isNext }: Neighbour & { isNext?: boolean }): ReactNode {
  return (
    <Link to={route} rel={isNext ? 'next' : 'prev'}>
      {relation && <small>{relation}</small>}
      <span>{title}</span>
    </Link>
  );
}
