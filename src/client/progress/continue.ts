/** Fills in src/components/HomeContinue: the page to continue with, its place in the learning path, and due reviews. */
import { withBase } from '../../site/base-path';
import {
  currentPath,
  findUnit,
  formatPlace,
  getSteps,
  nextStep,
  type CurrentPath,
} from '../../progress/current-path';
import type { Progress } from '../../progress/progress';
import { getDay, getDueReviews } from '../../progress/review';
import { DATE_FORMAT } from './page-end';
import { setText } from './set-text';

export function showContinue(progress: Progress): void {
  const { last, read } = progress;
  document.documentElement.toggleAttribute('data-returning', last !== undefined);
  const box = document.querySelector('[data-continue]');
  if (!box || !last) return;
  const isRead = last.page in read;
  // A reader who has strayed from the path continues with that page, and returns to the path afterwards.
  const path = currentPath(isRead ? undefined : last.page) ?? firstPath(box, last.page);
  const step = path && nextStep(getSteps(path), progress);
  const unit = step && findUnit(path, step.page);
  const part = (name: string) => box.querySelector<HTMLAnchorElement>(`[data-part=${name}]`);
  const link = part('page');
  const isOpen = step !== undefined || !isRead;
  setText(part('label'), isOpen ? 'Continue where you left off' : `You’ve finished ${last.title}`);
  setText(link, step?.title ?? (isRead ? 'Choose what to read next' : last.title));
  setText(
    part('place'),
    unit
      ? `${formatPlace(unit, step.page)}, ${path?.title ?? ''}`
      : `Last visited on ${DATE_FORMAT.format(new Date(last.date))}`,
  );
  const dueCount = getDueReviews(progress, getDay(new Date())).length;
  const review = part('review');
  review?.toggleAttribute('hidden', dueCount === 0);
  setText(review, `${dueCount} to review`);
  if (!link) return;
  link.href = withBase(step?.route ?? (isRead ? '/progress' : last.page));
  link.dataset.filled = '';
}

/** Returns the path for readers who haven't chosen any, if the page is one of its steps. */
function firstPath(box: Element, page: string): CurrentPath | undefined {
  const path = JSON.parse(box.querySelector('script')?.textContent ?? 'null') as CurrentPath | null;
  return path && findUnit(path, page) ? path : undefined;
}
