/**
 * The end of a doc (src/components/progress/PageEnd): marks the page as read, and shows the next page of the current
 * path.
 */
import { BASE, withBase } from '../../site/base-path';
import { now, progressStore } from '../../progress/browser';
import { nextStep, walkedPath } from '../../progress/current-path';
import { markRead, pageKey, unmarkRead, type Progress } from '../../progress/progress';
import { rememberVisit } from '../../progress/remember-visit';
import { PROBLEMS } from '../../progress/problems';
import type { Snapshot } from '../../progress/store';
import { setText } from './set-text';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

let stopRemembering = () => {};

const find = () => document.querySelector<HTMLElement>('[data-page-end]');

/** Records the reader's visit. @param page key of the page */
export function startPageEnd(page: string): void {
  stopRemembering();
  const title = find()?.dataset.pageEnd;
  stopRemembering = title === undefined ? () => {} : rememberVisit(page, title);
}

/** @param page key of the page */
export function showPageEnd({ progress, problem }: Snapshot, page: string): void {
  const end = find();
  if (!end) return;
  const part = (name: string) => end.querySelector<HTMLElement>(`[data-part=${name}]`);
  const date = progress.read[page];
  end.toggleAttribute('data-read', date !== undefined);
  setText(part('action'), date ? 'Mark as unread' : 'Mark as read');
  setText(part('state'), date ? `Read on ${DAY.format(new Date(date))}` : '');
  setText(part('problem'), date && problem ? PROBLEMS[problem] : '');

  showPath(part('path'), page, progress);
}

/** Shows readers who follow a learning path where they are on it and what is next. */
function showPath(line: HTMLElement | null, page: string, { read }: Progress): void {
  const path = walkedPath(page);
  if (!line) return;
  line.hidden = path === undefined;
  if (!path) return;
  const place = path.steps.findIndex((step) => step.page === page) + 1;
  const next = nextStep(path, page, read);
  line.replaceChildren(
    phrase(`Step ${place} of ${path.steps.length} in `, `/paths/${path.id}`, path.title),
    ...(next ? [phrase('Next: ', next.route, next.title)] : []),
  );
}

/** Returns text that ends in a link. */
function phrase(words: string, route: string, title: string): HTMLElement {
  const link = document.createElement('a');
  link.href = withBase(route);
  link.textContent = title;
  const element = document.createElement('span');
  element.append(words, link);
  return element;
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-page-end] button')) return;
  const page = pageKey(location.pathname, BASE);
  const store = progressStore();
  const isRead = page in store.snapshot().progress.read;
  store.commit(isRead ? unmarkRead(page) : markRead(page, now()));
});
