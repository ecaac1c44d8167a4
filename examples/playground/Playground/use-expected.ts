import { useEffect, useState } from 'react';
import { formatOutput, trimOutput } from '../../runtimes/interface';
import type { RunState } from './use-runner';

interface Run {
  state: RunState;
  /**
   * Whether the program draws. If so, it can still print after the run, for example when the reader clicks something.
   */
  isFrame: boolean;
}

export interface Expected {
  /** Whether the unchanged code printed something else. */
  isDifferent: boolean;
  /** Whether the reader has asked to see the expected output as well, until the next run. */
  isWanted: boolean;
  setIsWanted: (isWanted: boolean) => void;
}

/**
 * Hides the page's own output if a run is printing or has printed, or if the reader has changed the code, so that only
 * one output is shown. The reader can compare outputs that differ.
 */
export function useExpected(
  findExpected: (() => HTMLElement | null | undefined) | undefined,
  { state, isFrame, isChanged }: Run & { isChanged: boolean },
): Expected {
  const [isDifferent, setIsDifferent] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const box = findExpected?.();
    const isBusy = state.phase === 'loading' || state.phase === 'running';
    // Hiding and showing the box before the run prints anything would make it flicker.
    if (!box || (isBusy && !isChanged && state.events.length === 0)) return;
    // After a prediction has been checked, the box contains a table instead of this text, so there is nothing to
    // compare.
    const result = compareOutput(box.querySelector('pre > samp')?.textContent, { state, isFrame });
    box.hidden = isChanged || isBusy || result === 'same' || (result === 'different' && !isWanted);
    setIsDifferent(!isChanged && result === 'different');
    if (isBusy) setIsWanted(false);
    // `findExpected` is a new function on every render, so it can't be a dependency.
  }, [state, isFrame, isChanged, isWanted]);
  return { isDifferent, isWanted, setIsWanted };
}

/**
 * Compares outputs in the same way as the verifier. Returns undefined if they can't be compared, or if the program has
 * printed nothing because it was stopped, or because it draws and might print later.
 */
export function compareOutput(
  expected: string | undefined,
  { state, isFrame }: Run,
): 'same' | 'different' | undefined {
  const { phase, stopped, failure, events, error } = state;
  if (expected === undefined || phase !== 'done' || failure) return undefined;
  const [wanted, printed] = [trimOutput(expected), formatOutput(events, error)];
  if (printed === wanted || (isFrame && printed.startsWith(`${wanted}\n`))) return 'same';
  return printed === '' && (isFrame || stopped) ? undefined : 'different';
}
