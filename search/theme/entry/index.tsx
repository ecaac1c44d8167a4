/** The search entry of every page: a link to `/search` that opens the panel instead, and the keys that do. */
import type { KeyboardEvent as ReactKey, MouseEvent, ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { writtenBy } from './opens-search';
import { preload, usePanel } from './use-panel';
import styles from './styles.module.css';

/** Opens by click, `/` where nobody writes, Ctrl/Cmd+K, or typing on it. Without script it leads to `/search`. */
export default function SearchEntry(): ReactNode {
  const { open, close, ready, shown, entry } = usePanel();
  const isBrowser = useIsBrowser();
  const onKeyDown = (event: ReactKey) => {
    const character = event.key === '/' ? undefined : writtenBy(event);
    if (character === undefined) return;
    event.preventDefault();
    open(character);
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open('');
  };
  return (
    <>
      <Link
        ref={entry}
        to="/search"
        className={styles.entry}
        aria-label="Search"
        aria-haspopup={isBrowser ? 'dialog' : undefined}
        aria-keyshortcuts={isBrowser ? '/ Control+K Meta+K' : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        // Not onMouseEnter and onTouchStart: Docusaurus' link has handlers of its own there.
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>/</kbd>
      </Link>
      {shown && <shown.Panel initialQuery={shown.query} onReady={ready} onClose={close} />}
    </>
  );
}
