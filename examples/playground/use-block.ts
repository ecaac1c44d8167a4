import { useEffect, useState } from 'react';
import { readProgram, type NamedFile } from './Example/program';
import { getStorageKey, readTexts } from './Playground/saved-texts';
import { getHashTarget } from './Playground/share';
import { readSharedCode } from './Playground/shared-code';

/** How a block was opened in the playground. */
export interface Opened {
  start: 'run' | 'edit' | 'saved' | 'shared';
  /** The program as shown on the page. */
  files: NamedFile[];
  /** Saved or shared code that replaces the page's own code. */
  initial?: readonly string[] | undefined;
  /** How often the block has been opened. A playground shows only its first code, so this is its key. */
  count: number;
  /** Text of the button that had focus when the block was opened. That button is then removed. */
  pressed?: string | undefined;
}

interface BlockState {
  opened: Opened | undefined;
  open: (start: Opened['start'], initial?: readonly string[]) => void;
  getBlock: () => HTMLElement | null;
  /** Returns the program as shown on the page. */
  getProgram: () => NamedFile[];
  /** Key under which the reader's changes are stored in the browser. */
  storageKey: string;
}

/**
 * Opens a block in the playground on request, or immediately if the URL or the browser's storage contains code for it.
 * If the code is from the URL, also scrolls the block into view.
 */
export function useBlock(name: string, alignment: ScrollLogicalPosition): BlockState {
  const [opened, setOpened] = useState<Opened>();
  const storageKey = getStorageKey(typeof location === 'undefined' ? '' : location.pathname, name);
  const getBlock = () => document.querySelector<HTMLElement>(`[data-example="${CSS.escape(name)}"]`);
  const getProgram = () => {
    const element = getBlock();
    return element ? readProgram(element) : [];
  };

  const open: BlockState['open'] = (start, initial) => {
    // The page's own code is hidden instead of removed, because the playground and later blocks still read it.
    const element = getBlock();
    const focused = document.activeElement;
    const pressed =
      element?.contains(focused) && focused?.localName === 'button' ? focused.textContent : undefined;
    element?.setAttribute('data-opened', '');
    const files = getProgram();
    setOpened((previous) => ({ start, initial, count: (previous?.count ?? 0) + 1, pressed, files }));
  };

  useEffect(() => {
    const count = getProgram().length;
    const openShared = async () => {
      const shared = await readSharedCode(name, storageKey);
      if (shared?.length !== count) return false;
      open('shared', shared);
      getBlock()?.scrollIntoView({ block: alignment });
      return true;
    };
    const saved = readTexts(storageKey, count);
    const openSaved = () => saved && open('saved', saved);
    if (getHashTarget(location.hash) === name) void openShared().then((isShared) => isShared || openSaved());
    else openSaved();
    const onHashChange = () => void openShared();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
    // Runs only on mount.
  }, []);

  return { opened, open, getBlock, getProgram, storageKey };
}
