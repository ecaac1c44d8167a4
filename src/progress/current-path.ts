/** Remembers which learning path the reader follows in this tab, so that the end of a page can offer the next step. */
import { CURRENT_PATH_KEY } from './storage-keys';

export interface CurrentPath {
  id: string;
  title: string;
  /** In reading order. `page` is the key of the page in the reader's progress. */
  steps: { page: string; route: string; title: string }[];
}

/** Saves the path until the tab is closed. If the browser can't store it, pages don't offer a next step. */
export function setCurrentPath(path: CurrentPath): void {
  const steps = path.steps.map(({ page, route, title }) => ({ page, route, title }));
  try {
    sessionStorage.setItem(CURRENT_PATH_KEY, JSON.stringify({ id: path.id, title: path.title, steps }));
  } catch {
    // storage is blocked or full
  }
}

/** Returns the path that the reader follows, if the page is one of its steps. */
export function currentPath(page: string): CurrentPath | undefined {
  try {
    const path = JSON.parse(sessionStorage.getItem(CURRENT_PATH_KEY) ?? 'null') as CurrentPath | null;
    return path?.steps.some((step) => step.page === page) ? path : undefined;
  } catch {
    return undefined; // storage is blocked, or an older version stored something else
  }
}

/** Returns the first unread step after a page, or else the first unread step before it. */
export function nextStep(
  path: CurrentPath,
  page: string,
  read: Readonly<Record<string, string>>,
): CurrentPath['steps'][number] | undefined {
  const index = path.steps.findIndex((step) => step.page === page);
  const candidates = [...path.steps.slice(index + 1), ...path.steps.slice(0, index)];
  return candidates.find((step) => !(step.page in read));
}
