import type { ReactNode } from 'react';
import Link from './Link';

interface Neighbour {
  label: string;
  route?: string;
  /** Shown above the label. Defaults to "Previous" or "Next". */
  relation?: string;
}

interface PagerProps {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Accessible name of the landmark. */
  label?: string;
}

/** Links to the previous and the next page. */
export default function Pager({ previous, next, label = 'Docs pages' }: PagerProps): ReactNode {
  return (
    (previous || next) && (
      <nav className="pagination-nav" aria-label={label}>
        {previous && <PagerLink relation="Previous" {...previous} rel="prev" />}
        {next && <PagerLink relation="Next" {...next} rel="next" />}
      </nav>
    )
  );
}

function PagerLink({ route = '', label, relation, rel }: Neighbour & { rel: string }): ReactNode {
  return (
    <Link to={route} rel={rel}>
      {relation && <small>{relation}</small>}
      <span>{label}</span>
    </Link>
  );
}
