/** Compares the output on the page with that of a run. */
import { useEffect, useState } from 'react';
import { outputText, trimmed } from '../../runtimes/interface';
import type { RunState } from './use-runner';

interface Comparable {
  state: RunState;
  /** Whether the runtime draws. Its programs can still print after the run, for example when the reader clicks something. */
  draws: boolean;
}

/**
 * Hides the output on the page if a run has printed the same, or if the code differs from that on the page.
 *
 * @param find returns the box with the output on the page, if the block has one
 * @returns whether the unchanged code printed something else
 */
export function useExpected(
  find: (() => HTMLElement | null | undefined) | undefined,
  { state, draws, changed }: Comparable & { changed: boolean },
): boolean {
  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    const box = find?.();
    // The box doesn't change during a run. Otherwise, it would flicker whenever the reader runs the code again.
    const isBusy = state.phase === 'loading' || state.phase === 'running';
    if (!box || (isBusy && !changed)) return;
    // A checked prediction has a table instead of this text. It stays visible because a run doesn't show the prediction.
    const result = compareOutput(box.querySelector('pre > samp')?.textContent, { state, draws });
    box.hidden = changed || result === 'same';
    setDiffers(!changed && result === 'different');
    // `find` isn't a dependency because it is a new function on every render.
  }, [state, draws, changed]);
  return differs;
}

/**
 * Compares outputs in the same way as the verifier.
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
