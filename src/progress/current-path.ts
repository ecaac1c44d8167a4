/** The learning path that the reader walks in this tab, so that the end of a page can say what comes next. */

const KEY = 'groundwork.path';

/** A path as far as walking it needs. */
export interface WalkedPath {
  id: string;
  title: string;
  /** In order; `page` is the key in the reader's progress. */
  steps: { page: string; route: string; title: string }[];
}

/** Remembers the path for as long as the tab lives; where the browser keeps nothing, nothing comes next. */
export function walkPath(path: WalkedPath): void {
  const steps = path.steps.map(({ page, route, title }) => ({ page, route, title }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id: path.id, title: path.title, steps }));
  } catch {
    // blocked or full
  }
}

/** @returns the path that is walked, if the page is one of its steps */
export function walkedPath(page: string): WalkedPath | undefined {
  try {
    const path = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WalkedPath | null;
    return path?.steps.some((step) => step.page === page) ? path : undefined;
  } catch {
    return undefined; // blocked, or of an older page
  }
}

/** The first unread step after a page; where there is none, the first unread of all. */
export function nextStep(
  path: WalkedPath,
  page: string,
  read: Readonly<Record<string, string>>,
): WalkedPath['steps'][number] | undefined {
  const here = path.steps.findIndex((step) => step.page === page);
  const ahead = [...path.steps.slice(here + 1), ...path.steps.slice(0, here)];
  return ahead.find((step) => !(step.page in read));
}
