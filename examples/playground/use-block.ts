import { useEffect, useState } from 'react';
import { readProgram, type NamedFile } from './Example/program';
import { getStorageKey, readTexts } from './Playground/saved-texts';
import { fromHash, getHashTarget } from './Playground/share';

/** How a block was opened in the playground. */
export interface Opened {
  start: 'run' | 'edit' | 'saved' | 'shared';
  /** The program as shown on the page. */
  files: NamedFile[];
  /** Saved or shared code that replaces the page's own code. */
  initial?: readonly string[] | undefined;
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
    setOpened({ start, initial, pressed, files: getProgram() });
  };

  useEffect(() => {
    const count = getProgram().length;
    if (getHashTarget(location.hash) === name) {
      void fromHash(location.hash).then((shared) => {
        if (shared?.files.length !== count) return;
        open('shared', shared.files);
        getBlock()?.scrollIntoView({ block: alignment });
      });
      return;
    }
    const saved = readTexts(storageKey, count);
    if (saved) open('saved', saved);
    // Runs only on mount.
  }, []);

  return { opened, open, getBlock, getProgram, storageKey };
}
