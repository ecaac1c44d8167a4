/** The way to search, from every page. */
import type { ReactNode } from 'react';
import Link from '../Link';

export default function SearchButton(): ReactNode {
  return (
    <Link to="/search" aria-label="Search">
      Search
    </Link>
  );
}
