/** Whether a block of the page is open in the playground, and with which code. */
import { useEffect, useState } from 'react';
import { parseFiles, readProgram, type NamedFile } from './Example/program';
import { keyOf, readKept } from './Playground/kept-code';
import { fromHash, targetOfHash } from './Playground/share';

/** How a block is opened. */
export interface Opened {
  start: 'run' | 'edit' | 'kept' | 'shared';
  /** The program as the page has it. */
  files: NamedFile[];
  /** What to begin with instead. */
  initial?: readonly string[] | undefined;
  /** Text of the button that had the focus, which goes away. */
  pressed?: string | undefined;
}

/** A block and how to open it. */
export interface Opener {
  opened: Opened | undefined;
  open: (start: Opened['start'], initial?: readonly string[]) => void;
  /** The block's element in the page. */
  block: () => HTMLElement | null;
  /** The program as the page has it. */
  program: () => NamedFile[];
  /** Key under which the browser keeps what the reader changes. */
  storageKey: string;
}

/**
 * Opens a block when told to, or at once where the address brings code for it or the browser keeps some.
 *
 * @param name of the block, as `data-example` says it
 * @param shown where a block with code from the address is scrolled to
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
    // The page's own code stays where it is, hidden: the playground and blocks that follow read it.
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
    // Once, when the page is there: what was kept or shared is read then.
  }, []);

  return { opened, open, block, program, storageKey };
}
