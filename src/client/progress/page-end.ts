/** Fills in src/components/progress/PageEnd: whether the doc has been read, and the next step of the learning path or course. */
import { withBase } from '../../site/base-path';
import {
  currentPath,
  findUnit,
  formatPlace,
  getDone,
  getSteps,
  nextUndone,
  type PathStep,
} from '../../progress/current-path';
import type { Progress } from '../../progress/progress';
import { rememberVisit } from '../../progress/remember-visit';
import { PROBLEMS } from '../../progress/problems';
import type { Snapshot } from '../../progress/store';
import { setText } from './set-text';

/** For example `March 3, 2026`. */
export const DATE_FORMAT = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

let stopRemembering = () => {};

const findPageEnd = () => document.querySelector<HTMLElement>('[data-page-end]');

/** Records a visit to the page with this key, if it is a lesson. */
export function recordVisit(page: string): void {
  stopRemembering();
  const title = findPageEnd()?.dataset.pageEnd;
  stopRemembering = title ? rememberVisit(page, title) : () => {};
}

export function showPageEnd({ progress, problem }: Snapshot, page: string): void {
  const end = findPageEnd();
  if (!end) return;
  const part = (name: string) => end.querySelector<HTMLElement>(`[data-part=${name}]`);
  const date = progress.read[page];
  end.toggleAttribute('data-read', date !== undefined);
  setText(part('action'), date ? 'Mark as unread' : 'Mark as read');
  const day = date && DATE_FORMAT.format(new Date(date));
  setText(part('state'), day ? `Read on ${day}` : '');
  setText(document.querySelector('[data-part=read-note]'), day ? ` You read this page on ${day}.` : '');
  setText(part('problem'), date && problem ? PROBLEMS[problem] : '');
  showNextStep(part('path'), page, progress);
}

function showNextStep(line: HTMLElement | null, page: string, progress: Progress): void {
  const path = currentPath(page);
  const unit = path && findUnit(path, page);
  if (!line) return;
  line.hidden = unit === undefined;
  if (!unit) return showNextCard(undefined, '');
  const done = getDone(progress);
  showNextCard(nextUndone(getSteps(path), page, done), path.title);
  const isFinished = unit.steps.every((step) => step.page in done);
  line.replaceChildren(
    textWithLink(`${formatPlace(unit, page)}, `, path.route ?? `/paths/${path.id}`, path.title),
  );
  if (!isFinished) return;
  const milestone = document.createElement('b');
  milestone.textContent = unit.milestone
    ? `You’ve finished this unit. You can now ${unit.milestone}.`
    : 'You’ve finished every step of this course.';
  line.prepend(milestone);
}

/** Replaces the link to the next page in the sidebar with the next step, because two of them would be confusing. */
function showNextCard(next: PathStep | undefined, title: string): void {
  const pager = document.querySelector('.pagination-nav');
  const old = pager?.querySelector('[data-step]');
  pager?.querySelector('[rel=next]:not([data-step])')?.toggleAttribute('hidden', next !== undefined);
  if (!next) return old?.remove();
  const card = document.createElement('a');
  card.rel = 'next';
  card.dataset.step = '';
  card.href = withBase(next.route);
  const label = document.createElement('small');
  label.textContent = `Next in ${title}`;
  const name = document.createElement('span');
  name.textContent = next.title;
  card.append(label, name);
  if (!old) pager?.append(card);
  else if (old.outerHTML !== card.outerHTML) old.replaceWith(card);
}

function textWithLink(text: string, route: string, title: string): HTMLElement {
  const link = document.createElement('a');
  link.href = withBase(route);
  link.textContent = title;
  const element = document.createElement('span');
  element.append(text, link);
  return element;
}
