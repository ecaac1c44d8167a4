/** The learning path that the reader follows in this tab, so that the end of a page can offer the next step. */

const KEY = 'groundwork.path';

/** The part of a path that following it needs. */
export interface WalkedPath {
  id: string;
  title: string;
  /** In order; `page` is the page's key in the reader's progress. */
  steps: { page: string; route: string; title: string }[];
}

/** Remembers the path as long as the tab is open. If storage is blocked, pages just don't offer a next step. */
export function walkPath(path: WalkedPath): void {
  const steps = path.steps.map(({ page, route, title }) => ({ page, route, title }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id: path.id, title: path.title, steps }));
  } catch {
    // storage is blocked or full
  }
}

/** Returns the current path if the page is one of its steps. */
export function walkedPath(page: string): WalkedPath | undefined {
  try {
    const path = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WalkedPath | null;
    return path?.steps.some((step) => step.page === page) ? path : undefined;
  } catch {
    return undefined; // storage is blocked, or an older version wrote it
  }
}

/** Returns the first unread step after a page, or else the first unread step of the path. */
export function nextStep(
  path: WalkedPath,
  page: string,
  read: Readonly<Record<string, string>>,
): WalkedPath['steps'][number] | undefined {
  const here = path.steps.findIndex((step) => step.page === page);
  const ahead = [...path.steps.slice(here + 1), ...path.steps.slice(0, here)];
  return ahead.find((step) => !(step.page in read));
}
