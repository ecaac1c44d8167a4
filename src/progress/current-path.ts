/**
 * Remembers which learning path or course the reader follows, so that the home page, the end of a page and a solved
 * exercise can offer the next step.
 */
import type { Progress } from './progress';
import { CURRENT_PATH_KEY } from './storage-keys';

export interface PathStep {
  /** The page's key in the reader's progress, or in a course also that of an exercise. */
  page: string;
  route: string;
  title: string;
}

export interface PathUnit {
  /** Empty for a course, which isn't divided. */
  title: string;
  /** Completes a sentence that begins with "You can now". Empty for a course. */
  milestone: string;
  /** In reading order. */
  steps: PathStep[];
}

export interface CurrentPath {
  /** Empty for a course. */
  id: string;
  /** The page that shows all steps, if that isn't the page of a learning path. */
  route?: string;
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

export function getSteps(path: CurrentPath): PathStep[] {
  return path.units.flatMap(({ steps }) => steps);
}

/** Returns what the reader has finished: pages that are read and exercises that are solved, each with its date. */
export function getDone({ read, solved }: Progress): Readonly<Record<string, string>> {
  return { ...read, ...solved };
}

/** Whether a step is a page or one of its exercises. */
export function isOn(step: { page: string }, page: string | undefined): boolean {
  return step.page === page || step.page.startsWith(`${page}#`);
}

/** Returns the unit that contains a page or one of its exercises. */
export function findUnit(path: CurrentPath, page: string): PathUnit | undefined {
  return path.units.find(({ steps }) => steps.some((step) => isOn(step, page)));
}

/** Returns the first step after a page, or on it, that isn't done, or else the first one before it. */
export function nextUndone<T extends { page: string }>(
  steps: readonly T[],
  page: string | undefined,
  done: Readonly<Record<string, string>>,
): T | undefined {
  const index = Math.max(
    0,
    steps.findIndex((step) => isOn(step, page)),
  );
  const candidates = [...steps.slice(index), ...steps.slice(0, index)];
  return candidates.find((step) => step.page !== page && !(step.page in done));
}

/**
 * Returns where to continue in a series of steps: the page that the reader visited last, unless it's done, or else the
 * next step after it that isn't done. Without a visit, after the step that was done last.
 */
export function nextStep<T extends { page: string }>(steps: readonly T[], progress: Progress): T | undefined {
  const done = getDone(progress);
  const visited = steps.find((step) => isOn(step, progress.last?.page));
  if (visited && !(visited.page in done)) return visited;
  const [latest] = steps
    .filter(({ page }) => page in done)
    .toSorted((a, b) => (done[b.page] ?? '').localeCompare(done[a.page] ?? ''));
  return nextUndone(steps, (visited ?? latest)?.page, done);
}

/** Formats a page's place in its unit, for example `Step 3 of 8 in Flexbox and grid`. */
export function formatPlace({ title, steps }: PathUnit, page: string): string {
  const number = steps.findIndex((step) => isOn(step, page)) + 1;
  return `Step ${number} of ${steps.length}${title && ` in ${title}`}`;
}
