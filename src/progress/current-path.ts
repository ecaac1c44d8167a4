/** Remembers which learning path the reader follows, so that the home page and the end of a page can offer the next step. */
import type { Progress } from './progress';
import { CURRENT_PATH_KEY } from './storage-keys';

export interface PathPage {
  /** The page's key in the reader's progress. */
  page: string;
  route: string;
  title: string;
}

export interface PathUnit {
  title: string;
  /** Completes a sentence that begins with "You can now". */
  milestone: string;
  /** In reading order. */
  steps: PathPage[];
}

export interface CurrentPath {
  id: string;
  title: string;
  units: PathUnit[];
}

/** Saves the path. If the browser can't store it, pages don't offer a next step. */
export function setCurrentPath(path: CurrentPath): void {
  try {
    localStorage.setItem(CURRENT_PATH_KEY, JSON.stringify(path));
  } catch {
    // storage is blocked or full
  }
}

export function forgetCurrentPath(): void {
  try {
    localStorage.removeItem(CURRENT_PATH_KEY);
  } catch {
    // storage is blocked, so there is nothing to forget
  }
}

/** Returns the path that the reader follows. If `page` is given, only if it is one of the path's steps. */
export function currentPath(page?: string): CurrentPath | undefined {
  try {
    const path = JSON.parse(localStorage.getItem(CURRENT_PATH_KEY) ?? 'null') as CurrentPath | null;
    if (!path || (page !== undefined && !findUnit(path, page))) return undefined;
    return path;
  } catch {
    return undefined; // storage is blocked, or another version stored something else
  }
}

export function getSteps(path: CurrentPath): PathPage[] {
  return path.units.flatMap(({ steps }) => steps);
}

export function findUnit(path: CurrentPath, page: string): PathUnit | undefined {
  return path.units.find(({ steps }) => steps.some((step) => step.page === page));
}

/** Returns the first unread page after a page, or else the first unread page before it. */
export function nextUnread<T extends { page: string }>(
  pages: readonly T[],
  page: string | undefined,
  read: Progress['read'],
): T | undefined {
  const index = pages.findIndex((entry) => entry.page === page);
  const candidates = [...pages.slice(index + 1), ...pages.slice(0, Math.max(index, 0))];
  return candidates.find((entry) => !(entry.page in read));
}

/**
 * Returns where to continue in a series of pages: the page that the reader visited last, unless it has been read, or
 * else the next unread page after it. Without a visit, after the page that was read last.
 */
export function nextStep<T extends { page: string }>(
  steps: readonly T[],
  { read, last }: Progress,
): T | undefined {
  const visited = steps.find(({ page }) => page === last?.page);
  if (visited && !(visited.page in read)) return visited;
  const [latest] = steps
    .filter(({ page }) => page in read)
    .toSorted((a, b) => (read[b.page] ?? '').localeCompare(read[a.page] ?? ''));
  return nextUnread(steps, (visited ?? latest)?.page, read);
}

/** Formats a page's place in its unit, for example `Step 3 of 8 in Flexbox and grid`. */
export function formatPlace(unit: PathUnit, page: string): string {
  const number = unit.steps.findIndex((step) => step.page === page) + 1;
  return `Step ${number} of ${unit.steps.length} in ${unit.title}`;
}
