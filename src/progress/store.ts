/**
 * Saves progress. The storage may be full or blocked, other tabs may use it too, and it may contain invalid data.
 *
 * Every change is applied to what the storage contains at that moment, so that tabs don't overwrite each other's
 * changes. A change that can't be written stays in memory and is written with the next one.
 */
import { fromJson, toJson } from './format';
import { EMPTY, type Change, type Progress } from './progress';

/** One entry in the browser's storage. All methods may throw. */
export interface TextSlot {
  get(): string | null;
  set(text: string): void;
  /** Moves text that can't be parsed to another entry. */
  setAside(text: string): void;
}

/**
 * Why progress can't be saved: the storage isn't accessible (`blocked`), is out of space (`full`), or contains data
 * from a newer version (`newer`). `unreadable` means that the stored data is invalid, so progress starts empty. If
 * possible, the invalid data is moved aside, and new progress can be saved.
 */
export type Problem = 'blocked' | 'full' | 'newer' | 'unreadable';

/** Remains the same object until something changes, because React's useSyncExternalStore requires that. */
export interface Snapshot {
  progress: Progress;
  problem?: Problem;
}

export interface ProgressStore {
  snapshot(): Snapshot;
  /** Applies a change, saves it and notifies the listeners. */
  commit(change: Change): void;
  /** Reads the storage again. Call this after another tab has changed it. */
  refresh(): void;
  /** Returns a function that unsubscribes the listener. */
  subscribe(listener: () => void): () => void;
}

export const EMPTY_SNAPSHOT: Snapshot = { progress: EMPTY };

interface Stored extends Snapshot {
  /** Whether the stored text may be overwritten. */
  isWritable: boolean;
}

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
    // If data has been moved aside, keep reporting that for as long as the page is open.
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
