import type { ReactNode } from 'react';
import type { SidebarItem } from '../../../site/sidebars';
import Link from '../../Link';

/** The last item is the current page, which isn't a link. */
export default function Breadcrumbs({ trail }: { trail: readonly SidebarItem[] }): ReactNode {
  return (
    <nav className="theme-doc-breadcrumbs" aria-label="Breadcrumbs">
      <ul className="breadcrumbs">
        <li>
          <Link to="/" aria-label="Home page">
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path
                fill="currentColor"
                d="M10 19v-5h4v5c0 .55.45 1 1 1h3c.55 0 1-.45 1-1v-7h1.7c.46 0 .68-.57.33-.87L12.67 3.6c-.38-.34-.96-.34-1.34 0l-8.36 7.53c-.34.3-.13.87.33.87H5v7c0 .55.45 1 1 1h3c.55 0 1-.45 1-1z"
              />
            </svg>
          </Link>
        </li>
        {trail.map(({ label, route }, index) => (
          <li key={label}>
            {route !== undefined && index < trail.length - 1 ? (
              <Link to={route}>{label}</Link>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
