/** The output that a page shows for an example, beside what a run of it prints. */
import { useEffect, useState } from 'react';
import { outputText, trimmed } from '../../runtimes/interface';
import type { RunState } from './use-runner';

interface Comparable {
  state: RunState;
  /** Whether the runtime draws: its programs can go on printing after the run, when the reader clicks something. */
  draws: boolean;
}

/**
 * Hides the page's output while a run has printed the same, and while the code differs from the page's.
 *
 * @param find finds the box with the page's output, if the block has one
 * @returns whether the page's own code printed something else
 */
export function useExpected(
  find: (() => HTMLElement | null | undefined) | undefined,
  { state, draws, changed }: Comparable & { changed: boolean },
): boolean {
  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    const box = find?.();
    // During a run the box stays as it is: otherwise it would flicker whenever the reader runs the code again.
    const isBusy = state.phase === 'loading' || state.phase === 'running';
    if (!box || (isBusy && !changed)) return;
    // A checked prediction has a table instead of this text, and stays: the run does not repeat the reader's prediction.
    const result = compareOutput(box.querySelector('pre > samp')?.textContent, { state, draws });
    box.hidden = changed || result === 'same';
    setDiffers(!changed && result === 'different');
    // Without `find`, which is a new function on every render.
  }, [state, draws, changed]);
  return differs;
}

/**
 * Compares as the verifier does.
 *
 * @returns undefined if there is nothing to compare
 */
export function compareOutput(
  expected: string | undefined,
  { state, draws }: Comparable,
): 'same' | 'different' | undefined {
  const { phase, stopped, failure, events, error } = state;
  if (expected === undefined || phase !== 'done' || stopped || failure) return undefined;
  const [wanted, printed] = [trimmed(expected), outputText(events, error)];
  if (printed === wanted || (draws && printed.startsWith(`${wanted}\n`))) return 'same';
  return draws ? undefined : 'different';
}
