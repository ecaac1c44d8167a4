/** The search entry of every page: a link to `/search` that opens the panel instead, and the keys that do. */
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKey,
  type MouseEvent,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { opensSearch, writtenBy } from './opens-search';
import styles from './styles.module.css';

type Panel = (typeof import('../panel'))['default'];

/** The panel's script and styles, which come when a reader reaches for search. */
const loadPanel = () => import('../panel').then((module) => module.default);
const preload = () => void loadPanel().catch(() => {}); // opening tries again and says what failed

/** Opens by click, `/` where nobody writes, Ctrl/Cmd+K, or typing on it. Without script it leads to `/search`. */
export default function SearchEntry(): ReactNode {
  const { open, close, shown, entry } = usePanel();
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
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={onClick}
        onKeyDown={onKeyDown}
        // Not onMouseEnter and onTouchStart: Docusaurus' link has handlers of its own there.
        onPointerEnter={preload}
        onFocus={preload}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 13 4.5 4.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>/</kbd>
      </Link>
      {shown && <shown.Panel initialQuery={shown.query} onClose={close} />}
    </>
  );
}

function usePanel() {
  const [shown, setShown] = useState<{ Panel: Panel; query: string }>();
  const entry = useRef<HTMLAnchorElement>(null);
  /** What is typed while the panel is on its way; undefined while it is not. */
  const typed = useRef<string>(undefined);
  /** Where the focus returns to. */
  const before = useRef<Element>(null);
  const history = useHistory();
  const searchUrl = useBaseUrl('/search');

  const open = (characters: string) => {
    if (typed.current !== undefined) {
      typed.current += characters;
      return;
    }
    typed.current = characters;
    before.current = document.activeElement;
    loadPanel().then(
      (Panel) => {
        setShown({ Panel, query: typed.current ?? '' });
        typed.current = undefined;
      },
      () => {
        typed.current = undefined;
        history.push(searchUrl);
      },
    );
  };
  const close = () => {
    setShown(undefined);
    const target =
      before.current instanceof HTMLElement && before.current !== document.body
        ? before.current
        : entry.current;
    (target?.isConnected ? target : entry.current)?.focus();
  };
  const act = useRef({ open, close });
  useEffect(() => {
    act.current = { open, close };
  });

  const isShown = shown !== undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (typed.current !== undefined) {
        const character = writtenBy(event);
        if (character !== undefined || event.key === ' ') {
          event.preventDefault();
          act.current.open(character ?? ' ');
        }
      } else if (
        isShown ? event.key === 'Escape' || (event.key !== '/' && opensSearch(event)) : opensSearch(event)
      ) {
        event.preventDefault();
        if (isShown) act.current.close();
        else act.current.open('');
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown]);
  return { open, close, shown, entry };
}
