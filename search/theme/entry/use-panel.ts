/** Opens and closes the panel, and keeps what is typed until its field can take it. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { MAX_QUERY } from '../../client/types';
import { writeAddress } from '../results/address';
import { opensSearch, typedAfter } from './opens-search';

type Panel = (typeof import('../panel'))['default'];

/** The panel's script and styles, which come when a reader reaches for search. */
const loadPanel = () => import('../panel').then((module) => module.default);

/** Fetches the panel ahead. */
export const preload = () => void loadPanel().catch(() => {}); // opening tries again and says what failed

/** The panel's state, and what changes it. */
export interface PanelControl {
  /** Opens the panel with what was typed so far. */
  open(typed: string): void;
  close(): void;
  /** To be called when the panel's field has the focus, with what writes into it. */
  ready(write: (words: string) => void): void;
  shown: { Panel: Panel; query: string } | undefined;
  /** The link that opens it, which gets the focus back. */
  entry: RefObject<HTMLAnchorElement | null>;
}

/**
 * The panel of a page and the keys that open and close it.
 *
 * From the key that opens it until its field has the focus, which takes a script, a rendering and an effect, every key
 * is caught before anything else hears of it; the field gets what they wrote.
 */
export function usePanel(): PanelControl {
  const [shown, setShown] = useState<PanelControl['shown']>();
  const entry = useRef<HTMLAnchorElement>(null);
  /** What is typed while the panel is on its way; undefined while it is not. */
  const typed = useRef<string>(undefined);
  /** Where the focus returns to. */
  const before = useRef<Element>(null);
  const history = useHistory();
  const searchUrl = useBaseUrl('/search');

  const open = (characters: string) => {
    typed.current = characters;
    before.current = document.activeElement;
    loadPanel().then(
      (Panel) => {
        if (typed.current !== undefined) setShown({ Panel, query: typed.current });
      },
      () => {
        if (typed.current === undefined) return;
        const words = typed.current;
        typed.current = undefined;
        history.push(searchUrl + writeAddress({ words, areas: [], page: 0 }));
      },
    );
  };
  const ready = (write: (words: string) => void) => {
    const words = typed.current ?? '';
    typed.current = undefined;
    if (words !== '' && words !== shown?.query) write(words);
  };
  const close = () => {
    typed.current = undefined;
    // An open panel would take the focus back.
    flushSync(() => setShown(undefined));
    // The page stays where it is, and where nothing had the focus, nothing has it again.
    if (before.current === document.body) return;
    const target =
      before.current instanceof HTMLElement && before.current.isConnected ? before.current : entry.current;
    target?.focus({ preventScroll: true });
  };
  const control = { open, close, isShown: shown !== undefined };
  const act = useRef(control);
  useEffect(() => {
    act.current = control;
  });

  useEffect(() => {
    const collect = (event: KeyboardEvent) => {
      if (typed.current === undefined) return;
      if (event.key === 'Escape') act.current.close();
      else {
        const after = typedAfter(typed.current, event);
        if (after === undefined) return;
        typed.current = after.slice(0, MAX_QUERY);
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const openOrClose = (event: KeyboardEvent) => {
      const { isShown } = act.current;
      const isAsked = isShown
        ? event.key === 'Escape' || (event.key !== '/' && opensSearch(event))
        : opensSearch(event);
      if (!isAsked || typed.current !== undefined) return;
      event.preventDefault();
      if (isShown) act.current.close();
      else act.current.open('');
    };
    document.addEventListener('keydown', collect, { capture: true });
    document.addEventListener('keydown', openOrClose);
    return () => {
      document.removeEventListener('keydown', collect, { capture: true });
      document.removeEventListener('keydown', openOrClose);
    };
  }, []);
  return { open, close, ready, shown, entry };
}
