/**
 * Shows what the reader has read and solved, and records it. The server renders the elements that this fills in
 * (src/components/progress):
 *
 * - `data-page`: an element about a page; it gets `data-read` once the page has been read
 * - `data-mark`: an empty element inside such an element, or after a link to the page; it gets this text
 * - `data-count`: an empty element with the keys of pages; it shows how many of them have been read
 * - `data-solved`: an empty element with the id of an exercise on this page
 */
import { BASE } from '../../site/base-path';
import { loadProgressOutline } from '../../site/outline/load';
import { now, progressStore } from '../../progress/browser';
import { exerciseKey, markRead, pageKey, unmarkRead } from '../../progress/progress';
import { solve } from '../../progress/solve';
import { recordVisit, showPageEnd } from './page-end';
import { followPath, showPath } from './path';
import { showReadInSidebars } from './sidebar';

const store = progressStore();

const currentKey = () => pageKey(location.pathname, BASE);

/** Records the visit to the current page and fills in its progress. */
export function showPage(): void {
  recordVisit(currentKey());
  followPath();
  show();
}

export function showSidebar(): void {
  showReadInSidebars(store.snapshot().progress.read);
}

/** @param id of an exercise on the current page */
export async function solveExercise(id: string): Promise<void> {
  await solve(store, currentKey(), id, now(), loadProgressOutline);
}

/** Marks the current page as read or unread. */
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
  showPath(read);
  showSidebar();
}

function queryAll(selector: string) {
  return document.querySelectorAll<HTMLElement>(selector);
}

function linkedPageKey(element: Element | null): string | undefined {
  return element instanceof HTMLAnchorElement ? pageKey(element.pathname, BASE) : undefined;
}
