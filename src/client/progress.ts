/**
 * Shows what the reader has read and solved, and records new marks. The server renders the places for it
 * (src/components/progress):
 *
 * - `data-page`: on an element about a page; it gets `data-read` once the page has been read
 * - `data-mark`: an empty element inside such an element, or after a link to the page; it gets this text
 * - `data-count`: an empty element with the keys of pages; it shows how many of them have been read
 * - `data-solved`: an empty element with the id of an exercise on this page
 */
import { BASE } from '../site/base-path';
import { loadReading } from '../site/outline/load';
import { now, progressStore } from '../progress/browser';
import { exerciseKey, pageKey } from '../progress/progress';
import { solve } from '../progress/solve';
import type { Snapshot } from '../progress/store';
import { onPage } from './on-page';
import { showPageEnd, startPageEnd } from './progress/page-end';
import { showPath, startPath } from './progress/path';
import { showSidebar } from './progress/sidebar';

const here = () => pageKey(location.pathname, BASE);

function show(snapshot: Snapshot): void {
  const { read, solved } = snapshot.progress;
  for (const element of all('[data-page]')) {
    element.toggleAttribute('data-read', (element.dataset.page ?? '') in read);
  }
  for (const place of all('[data-mark]')) {
    const page =
      place.closest<HTMLElement>('[data-page]')?.dataset.page ?? keyOfLink(place.previousElementSibling);
    place.textContent = page !== undefined && page in read ? (place.dataset.mark ?? '') : '';
  }
  for (const place of all('[data-count]')) {
    const pages = place.dataset.count?.split(' ') ?? [];
    const count = pages.filter((page) => page in read).length;
    place.textContent = count > 0 ? `${count} of ${pages.length} read` : '';
  }
  for (const place of all('[data-solved]')) {
    place.textContent = exerciseKey(here(), place.dataset.solved ?? '') in solved ? 'Solved' : '';
  }
  showPageEnd(snapshot, here());
  showPath(snapshot);
  showSidebar(snapshot);
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

const keyOfLink = (element: Element | null) =>
  element instanceof HTMLAnchorElement ? pageKey(element.pathname, BASE) : undefined;

const store = progressStore();
store.subscribe(() => show(store.snapshot()));
onPage(() => {
  startPageEnd(here());
  startPath();
  show(store.snapshot());
});
document.addEventListener('sidebar:filled', () => showSidebar(store.snapshot()));
document.addEventListener('exercise-solved', (event) => {
  void solve(store, here(), (event as CustomEvent<string>).detail, now(), loadReading);
});
