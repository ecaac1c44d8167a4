import { useEffect, useState } from 'react';
import { formatOutput, trimOutput } from '../../runtimes/interface';
import type { RunState } from './use-runner';

interface Run {
  state: RunState;
  /** Whether the program draws. It can still print after the run, for example when the reader clicks something. */
  isFrame: boolean;
}

/**
 * Hides the output on the page if a run has printed the same, or if the code differs from that on the page. Returns whether
 * the unchanged code has printed something else.
 */
export function useExpected(
  findExpected: (() => HTMLElement | null | undefined) | undefined,
  { state, isFrame, isChanged }: Run & { isChanged: boolean },
): boolean {
  const [isDifferent, setIsDifferent] = useState(false);
  useEffect(() => {
    const box = findExpected?.();
    // Hiding and showing the box during a run would make it flicker.
    const isBusy = state.phase === 'loading' || state.phase === 'running';
    if (!box || (isBusy && !isChanged)) return;
    // A checked prediction is a table without this text, so it stays visible.
    const result = compareOutput(box.querySelector('pre > samp')?.textContent, { state, isFrame });
    box.hidden = isChanged || result === 'same';
    setIsDifferent(!isChanged && result === 'different');
    // `findExpected` is a new function on every render, so it can't be a dependency.
  }, [state, isFrame, isChanged]);
  return isDifferent;
}

/** Compares outputs like the verifier does. Returns undefined if they can't be compared. */
export function compareOutput(
  expected: string | undefined,
  { state, isFrame }: Run,
): 'same' | 'different' | undefined {
  const { phase, stopped, failure, events, error } = state;
  if (expected === undefined || phase !== 'done' || stopped || failure) return undefined;
  const [wanted, printed] = [trimOutput(expected), formatOutput(events, error)];
  if (printed === wanted || (isFrame && printed.startsWith(`${wanted}\n`))) return 'same';
  return isFrame ? undefined : 'different';
}
