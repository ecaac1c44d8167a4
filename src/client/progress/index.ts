/**
 * Records which pages and exercises the reader has finished, and shows them in elements with these attributes:
 *
 * - `data-page` contains the key of a page. The element gets `data-read` once the page has been read.
 * - `data-mark` contains the text to show once a page has been read. The element is inside an element with `data-page`,
 *   or directly after a link to the page.
 * - `data-count` contains the keys of several pages. The element shows how many of them have been read.
 * - `data-solved` contains the id of an exercise on this page. The element shows whether it has been solved.
 */
import { BASE } from '../../site/base-path';
import { loadProgressOutline } from '../../site/outline/load';
import { now, progressStore } from '../../progress/browser';
import { exerciseKey, markRead, pageKey, unmarkRead } from '../../progress/progress';
import { solve } from '../../progress/solve';
import { showContinue } from './continue';
import { recordVisit, showPageEnd } from './page-end';
import { followPath, showPath } from './path';
import { showReadInSidebars } from './sidebar';

const store = progressStore();

const currentKey = () => pageKey(location.pathname, BASE);

/** Records the visit to the current page and shows the reader's progress on it. */
export function showPage(): void {
  recordVisit(currentKey());
  followPath();
  show();
}

export function showSidebar(): void {
  showReadInSidebars(store.snapshot().progress.read);
}

/** Marks the exercise with this id on the current page as solved, and shows what comes next. */
export async function solveExercise(id: string): Promise<void> {
  const page = currentKey();
  await solve(store, page, id, now(), loadProgressOutline);
  const { showSolved } = await import('./solved');
  showSolved(id, page, store.snapshot().progress);
}

/** Marks the current page as read, or as unread if it has been read. */
export function toggleRead(): void {
  const page = currentKey();
  store.commit(page in store.snapshot().progress.read ? unmarkRead(page) : markRead(page, now()));
}

store.subscribe(show);

function show(): void {
  const snapshot = store.snapshot();
  const { read, solved } = snapshot.progress;
  for (const element of queryAll('[data-page]')) {
    element.toggleAttribute('data-read', (element.dataset.page ?? '') in read);
  }
  for (const element of queryAll('[data-mark]')) {
    const page =
      element.closest<HTMLElement>('[data-page]')?.dataset.page ??
      linkedPageKey(element.previousElementSibling);
    element.textContent = page !== undefined && page in read ? (element.dataset.mark ?? '') : '';
  }
  for (const element of queryAll('[data-count]')) {
    const pages = element.dataset.count?.split(' ') ?? [];
    const count = pages.filter((page) => page in read).length;
    element.textContent = count > 0 ? `${count} of ${pages.length} read` : '';
  }
  for (const element of queryAll('[data-solved]')) {
    element.textContent = exerciseKey(currentKey(), element.dataset.solved ?? '') in solved ? 'Solved' : '';
  }
  showPageEnd(snapshot, currentKey());
  showPath(snapshot.progress);
  showContinue(snapshot.progress);
  showSidebar();
}

function queryAll(selector: string) {
  return document.querySelectorAll<HTMLElement>(selector);
}

function linkedPageKey(element: Element | null): string | undefined {
  return element instanceof HTMLAnchorElement ? pageKey(element.pathname, BASE) : undefined;
}
