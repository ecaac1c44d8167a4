/** Tracks whether a block of the page is open in the playground, and with which code. */
import { useEffect, useState } from 'react';
import { parseFiles, readProgram, type NamedFile } from './Example/program';
import { keyOf, readKept } from './Playground/kept-code';
import { fromHash, targetOfHash } from './Playground/share';

/** How a block was opened. */
export interface Opened {
  start: 'run' | 'edit' | 'kept' | 'shared';
  /** The program as shown on the page. */
  files: NamedFile[];
  /** The texts to start with, if they aren't those of the page. */
  initial?: readonly string[] | undefined;
  /** Text of the button that had the focus. The button is removed. */
  pressed?: string | undefined;
}

/** A block and how to open it. */
export interface Opener {
  opened: Opened | undefined;
  open: (start: Opened['start'], initial?: readonly string[]) => void;
  /** Returns the block's element in the page. */
  block: () => HTMLElement | null;
  /** Returns the program as shown on the page. */
  program: () => NamedFile[];
  /** Key under which the browser stores the reader's changes. */
  storageKey: string;
}

/**
 * Returns the state of a block and a function to open it. Opens the block immediately if the URL contains code for it or
 * the browser has stored some.
 *
 * @param name of the block, as in `data-example`
 * @param shown where in the window to scroll a block with code from the URL
 */
export function useOpened(name: string, shown: ScrollLogicalPosition): Opener {
  const [opened, setOpened] = useState<Opened>();
  const storageKey = keyOf(typeof location === 'undefined' ? '' : location.pathname, name);
  const block = () => document.querySelector<HTMLElement>(`[data-example="${CSS.escape(name)}"]`);
  const program = () => {
    const element = block();
    return element ? readProgram(element, parseFiles(element.dataset.files ?? '')) : [];
  };

  const open: Opener['open'] = (start, initial) => {
    // The page's own code stays in the page, hidden, because the playground and later blocks read it.
    const element = block();
    const focused = document.activeElement;
    const pressed =
      element?.contains(focused) && focused?.localName === 'button' ? focused.textContent : undefined;
    element?.setAttribute('data-opened', '');
    setOpened({ start, initial, pressed, files: program() });
  };

  useEffect(() => {
    const count = program().length;
    if (targetOfHash(location.hash) === name) {
      void fromHash(location.hash).then((shared) => {
        if (shared?.files.length !== count) return;
        open('shared', shared.files);
        block()?.scrollIntoView({ block: shown });
      });
      return;
    }
    const kept = readKept(storageKey, count);
    if (kept) open('kept', kept);
    // Runs only on mount, to read stored or shared code.
  }, []);

  return { opened, open, block, program, storageKey };
}
