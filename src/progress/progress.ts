/**
 * What a reader has done, and how it changes. Pure: nothing here knows of a browser.
 *
 * Pages are named by their address without base path and without a slash at the end (`/docs/tech/algorithms/graphs`),
 * exercises by their page and heading (`/docs/…/graphs#exercise-components`); so a site that moves to another path keeps
 * what its readers exported.
 */

/** Where the reader left. */
export interface LastVisit {
  page: string;
  title: string;
  /** ISO 8601, in UTC. */
  date: string;
}

/** What a reader has done. */
export interface Progress {
  /** Pages read, by page key, with the moment (ISO 8601, in UTC). */
  read: Readonly<Record<string, string>>;
  /** Exercises solved, by exercise key, with the moment. */
  solved: Readonly<Record<string, string>>;
  last?: LastVisit;
}

export const EMPTY: Progress = { read: {}, solved: {} };

/** The key of the page at a path; `baseUrl` has a slash at both ends. */
export function pageKey(pathname: string, baseUrl: string): string {
  const inside = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : pathname;
  const path = inside.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path || '/';
}

/** @param id of the exercise on its page */
export function exerciseKey(page: string, id: string): string {
  return `${page}#exercise-${id}`;
}

/** A change; gives the same object where nothing changes. */
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

/** Both together: every mark of either, with its earliest date, and the latest visit. */
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

/** Whether there is nothing to lose. */
export function isEmpty({ read, solved }: Progress): boolean {
  return Object.keys(read).length === 0 && Object.keys(solved).length === 0;
}
