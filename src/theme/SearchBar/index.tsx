/** Change: the classic theme has no search bar of its own; ours is a link to the search page, and the keys that open it. */
import { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { opensSearch } from './opens-search';
import styles from './styles.module.css';

/** The search entry of every page: `/` or Ctrl/Cmd+K, or a click. */
export default function SearchBar(): ReactNode {
  const history = useHistory();
  const searchUrl = useBaseUrl('/search');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      history.push(searchUrl);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [history, searchUrl]);
  return (
    <Link to="/search" className={styles.entry} aria-label="Search" aria-keyshortcuts="/ Control+K Meta+K">
      <svg className={styles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="m13 13 4.5 4.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={styles.label}>Search</span>
      <kbd className={styles.key}>/</kbd>
    </Link>
  );
}
