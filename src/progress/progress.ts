/**
 * A reader's progress and the functions that update it. They are pure and don't access the browser.
 *
 * A page's key is its address without the base path and without a trailing slash (`/docs/tech/algorithms/graphs`). An
 * exercise's key is its page and heading (`/docs/…/graphs#exercise-components`). That way, an export stays valid
 * if the base path changes.
 */

/** The page where the reader left off. */
export interface LastVisit {
  page: string;
  title: string;
  /** In ISO 8601, UTC. */
  date: string;
}

export interface Progress {
  /** Pages read, by page key, each with the time (ISO 8601, UTC). */
  read: Readonly<Record<string, string>>;
  /** Exercises solved, by exercise key, each with the time. */
  solved: Readonly<Record<string, string>>;
  last?: LastVisit;
}

export const EMPTY: Progress = { read: {}, solved: {} };

/** Returns the key of the page at a path. @param baseUrl begins and ends with a slash */
export function pageKey(pathname: string, baseUrl: string): string {
  const inside = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : pathname;
  const path = inside.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path || '/';
}

/** @param id of the exercise on its page */
export function exerciseKey(page: string, id: string): string {
  return `${page}#exercise-${id}`;
}

/** A change; returns the same object if nothing changes. */
export type Change = (progress: Progress) => Progress;

export function markRead(page: string, date: string): Change {
  return (progress) =>
    progress.read[page] ? progress : { ...progress, read: { ...progress.read, [page]: date } };
}

export function unmarkRead(page: string): Change {
  return (progress) => {
    if (!progress.read[page]) return progress;
    const { [page]: _gone, ...read } = progress.read;
    return { ...progress, read };
  };
}

export function markSolved(exercise: string, date: string): Change {
  return (progress) =>
    progress.solved[exercise] ? progress : { ...progress, solved: { ...progress.solved, [exercise]: date } };
}

export function visit(last: LastVisit): Change {
  return (progress) => ({ ...progress, last });
}

/** Merges two records: every mark of either, with the earlier date, and the later of the two visits. */
export function merge(one: Progress, other: Progress): Progress {
  const lasts = [one.last, other.last].filter((last) => last !== undefined);
  const last = lasts.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0];
  return {
    read: earliest(one.read, other.read),
    solved: earliest(one.solved, other.solved),
    ...(last ? { last } : {}),
  };
}

function earliest(one: Progress['read'], other: Progress['read']): Record<string, string> {
  const dates: Record<string, string> = { ...one };
  for (const [key, date] of Object.entries(other)) {
    const known = dates[key];
    if (known === undefined || Date.parse(date) < Date.parse(known)) dates[key] = date;
  }
  return dates;
}

/** Whether there are no marks that could be lost. */
export function isEmpty({ read, solved }: Progress): boolean {
  return Object.keys(read).length === 0 && Object.keys(solved).length === 0;
}
