/**
 * Keeps progress in a storage that may be full, blocked, shared with other tabs, or hold something else.
 *
 * Every change is made to what the storage holds at that moment, so that tabs do not write over each other. A change that
 * the storage does not take stays in memory and is made again with the next one.
 */
import { fromJson, toJson } from './format';
import { EMPTY, type Change, type Progress } from './progress';

/** Where the text is kept; each function may throw. */
export interface TextSlot {
  get(): string | null;
  set(text: string): void;
  /** Moves a text that cannot be read to somewhere else. */
  setAside(text: string): void;
}

/**
 * What keeps progress from lasting: the storage is out of reach (`blocked`), takes no more (`full`), or is a newer page's
 * (`newer`). `unreadable` says that what was there was set aside, and that progress begins anew.
 */
export type Problem = 'blocked' | 'full' | 'newer' | 'unreadable';

/** What a component shows; the same object as long as nothing changes. */
export interface Snapshot {
  progress: Progress;
  problem?: Problem;
}

/** One store a page. */
export interface ProgressStore {
  snapshot(): Snapshot;
  /** Makes a change, keeps it and tells the listeners. */
  commit(change: Change): void;
  /** Takes in what another tab wrote. */
  refresh(): void;
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void;
}

export const EMPTY_SNAPSHOT: Snapshot = { progress: EMPTY };

interface Stored extends Snapshot {
  /** Whether it may be written over. */
  writable: boolean;
}

/** @param slot of the browser, or of a test */
export function createProgressStore(slot: TextSlot): ProgressStore {
  const listeners = new Set<() => void>();
  /** Changes that the storage has not taken. */
  let pending: Change[] = [];
  let current: Snapshot | undefined;
  let asideKept = false;

  const read = (): Stored => {
    let text: string | null;
    try {
      text = slot.get();
    } catch {
      return { progress: EMPTY, problem: 'blocked', writable: false };
    }
    if (text === null) return { progress: EMPTY, writable: true };
    const parsed = fromJson(parse(text));
    if ('progress' in parsed) return { progress: parsed.progress, writable: true };
    if (parsed.unreadable.reason === 'newer') return { progress: EMPTY, problem: 'newer', writable: false };
    try {
      slot.setAside(text);
      asideKept = true;
      return { progress: EMPTY, problem: 'unreadable', writable: true };
    } catch {
      return { progress: EMPTY, problem: 'unreadable', writable: false };
    }
  };

  const apply = (progress: Progress) => pending.reduce((made, change) => change(made), progress);

  const publish = (progress: Progress, problem: Problem | undefined) => {
    // What was set aside stays worth knowing for as long as the page is open.
    const told = problem ?? (asideKept ? 'unreadable' : undefined);
    current = { progress, ...(told ? { problem: told } : {}) };
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
      if (!stored.writable) return publish(next, stored.problem);
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
