/**
 * Saves progress in storage that may be full, blocked, shared with other tabs, or contain invalid data.
 *
 * Every change is applied to what the storage contains at that moment, so that tabs don't overwrite each other's
 * changes. A change that can't be written stays in memory and is written with the next one.
 */
import { fromJson, toJson } from './format';
import { EMPTY, type Change, type Progress } from './progress';

/** One entry of the storage. Each method may throw. */
export interface TextSlot {
  get(): string | null;
  set(text: string): void;
  /** Moves text that can't be parsed to another slot. */
  setAside(text: string): void;
}

/**
 * Why progress can't be saved: the storage isn't accessible (`blocked`), is out of space (`full`), or contains data of
 * a newer version (`newer`). `unreadable` means that the old data was moved aside and that progress starts empty.
 */
export type Problem = 'blocked' | 'full' | 'newer' | 'unreadable';

/** The same object as long as nothing changes, as React's useSyncExternalStore requires. */
export interface Snapshot {
  progress: Progress;
  problem?: Problem;
}

export interface ProgressStore {
  snapshot(): Snapshot;
  /** Applies a change, saves it and notifies the listeners. */
  commit(change: Change): void;
  /** Reads the storage again, after another tab has changed it. */
  refresh(): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export const EMPTY_SNAPSHOT: Snapshot = { progress: EMPTY };

interface Stored extends Snapshot {
  /** Whether the stored text may be overwritten. */
  isWritable: boolean;
}

/** @param slot the browser's storage, or a fake one in tests */
export function createProgressStore(slot: TextSlot): ProgressStore {
  const listeners = new Set<() => void>();
  /** Changes that haven't been written yet. */
  let pending: Change[] = [];
  let current: Snapshot | undefined;
  let wasSetAside = false;

  const read = (): Stored => {
    let text: string | null;
    try {
      text = slot.get();
    } catch {
      return { progress: EMPTY, problem: 'blocked', isWritable: false };
    }
    if (text === null) return { progress: EMPTY, isWritable: true };
    const parsed = fromJson(parse(text));
    if ('progress' in parsed) return { progress: parsed.progress, isWritable: true };
    if (parsed.unreadable.reason === 'newer') return { progress: EMPTY, problem: 'newer', isWritable: false };
    try {
      slot.setAside(text);
      wasSetAside = true;
      return { progress: EMPTY, problem: 'unreadable', isWritable: true };
    } catch {
      return { progress: EMPTY, problem: 'unreadable', isWritable: false };
    }
  };

  const apply = (progress: Progress) => pending.reduce((result, change) => change(result), progress);

  const publish = (progress: Progress, problem: Problem | undefined) => {
    // Keep reporting data that was moved aside for as long as the page is open.
    const shown = problem ?? (wasSetAside ? 'unreadable' : undefined);
    current = { progress, ...(shown ? { problem: shown } : {}) };
    for (const listener of listeners) listener();
  };

  const snapshot = () => {
    if (current === undefined) {
      const { progress, problem } = read();
      current = { progress, ...(problem ? { problem } : {}) };
    }
    return current;
  };

  return {
    snapshot,
    commit(change) {
      const stored = read();
      pending.push(change);
      const next = apply(stored.progress);
      if (!stored.isWritable) return publish(next, stored.problem);
      if (next === stored.progress) {
        pending = [];
        return publish(next, stored.problem);
      }
      try {
        slot.set(JSON.stringify(toJson(next)));
      } catch {
        return publish(next, 'full');
      }
      pending = [];
      publish(next, undefined);
    },
    refresh() {
      const stored = read();
      publish(apply(stored.progress), stored.problem ?? (pending.length > 0 ? 'full' : undefined));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
