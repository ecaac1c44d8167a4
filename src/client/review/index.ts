/** Asks the questions that are due today, one at a time. */
import { now, progressStore } from '../../progress/browser';
import { getDay, getDueReviews, getReviews, recordReview, type Review } from '../../progress/review';
import { BASE } from '../../site/base-path';
import { getStorageKey } from '../../../examples/playground/Playground/saved-texts';
import { onPage } from '../on-page';
import { findReviewsWithQuestion, showQuestion } from './question';

/** A reader who has learnt a lot in one day doesn't have to repeat all of it in one go. */
const MAX_QUESTIONS = 10;

/** Storage key for the review whose question was shown last, and its day. The drafts that are stored belong to it. */
const CURRENT_KEY = 'groundwork.review';

const store = progressStore();
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

onPage(() => {
  const root = document.querySelector<HTMLElement>('[data-review]');
  if (!root) return;
  void showOverview(root);
  findPart(root, 'question').addEventListener('exercise-solved', (event) => {
    // It isn't an exercise of this page, so don't record it.
    event.stopPropagation();
    findPart(root, 'hint').textContent = 'Solved. Press “I knew it” to go on.';
  });
});

function findPart(root: HTMLElement, name: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`src/pages/review.astro has no part "${name}"`);
  return part;
}

/** Shows only these parts. */
function showParts(root: HTMLElement, ...names: string[]): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]'))
    part.hidden = !names.includes(part.dataset.part ?? '');
}

async function showOverview(root: HTMLElement, message = ''): Promise<void> {
  await skipReviewsWithoutQuestion();
  const { progress } = store.snapshot();
  const due = getDueReviews(progress, getDay(new Date()));
  const questions = due.length === 1 ? '1 question is' : `${due.length} questions are`;
  const next = getReviews(progress).find((review) => !due.includes(review));
  const later = next ? `The next one is due on ${formatDay(next.day)}.` : '';
  const empty = next
    ? `Nothing is due today. ${later}`
    : 'Nothing is due yet. Once you’ve read a page or solved an exercise, it comes back here the next day.';
  const status = due.length > 0 ? `${questions} due today.` : message ? later : empty;
  findPart(root, 'status').textContent = `${message} ${status}`.trim();
  showParts(root, 'status', due.length > 0 ? 'start' : 'elsewhere');
  const start = findPart(root, 'start');
  start.textContent = due.length > MAX_QUESTIONS ? `Start with ${MAX_QUESTIONS}` : 'Start';
  start.onclick = () => void ask(root, due.slice(0, MAX_QUESTIONS), 0);
}

/** Records the due reviews that have nothing of their own to ask as known, so that the numbers on all pages are right. */
async function skipReviewsWithoutQuestion(): Promise<void> {
  const { progress } = store.snapshot();
  const due = getDueReviews(progress, getDay(new Date())).slice(0, MAX_QUESTIONS);
  const withQuestion = await findReviewsWithQuestion(due, progress.solved);
  for (const review of due)
    if (!withQuestion.includes(review)) store.commit(recordReview(review, true, now()));
}

function formatDay(day: number): string {
  const today = new Date();
  return dateFormat.format(
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + day - getDay(today)),
  );
}

async function ask(root: HTMLElement, reviews: readonly Review[], index: number): Promise<void> {
  const review = reviews[index];
  const question = findPart(root, 'question');
  question.replaceChildren();
  if (!review) {
    keepDraftsOf('');
    await showOverview(root, 'You’ve answered all of them.');
    findPart(root, 'status').focus();
    return;
  }
  const answer = (wasKnown: boolean) => {
    store.commit(recordReview(review, wasKnown, now()));
    void ask(root, reviews, index + 1);
  };
  findPart(root, 'status').textContent = 'Loading the question…';
  showParts(root, 'status');
  // A draft of another day would give the answer away.
  keepDraftsOf(`${review.key} ${getDay(new Date())}`);
  try {
    const source = await showQuestion(review, store.snapshot().progress.solved, question);
    if (!source) return answer(true);
    const link = findPart(root, 'source') as HTMLAnchorElement;
    link.href = source.href;
    link.textContent = source.title;
  } catch {
    findPart(root, 'status').textContent = 'The question couldn’t be loaded. Are you offline?';
    showParts(root, 'status', 'retry');
    findPart(root, 'retry').onclick = () => void ask(root, reviews, index);
    return;
  }
  const heading = findPart(root, 'heading');
  heading.textContent = `Question ${index + 1} of ${reviews.length}`;
  showParts(root, 'heading', 'from', 'source', 'question', 'grade', 'known', 'again', 'hint');
  heading.focus();
  findPart(root, 'known').onclick = () => answer(true);
  findPart(root, 'again').onclick = () => answer(false);
  findPart(root, 'hint').textContent = '';
}

/** Removes what the reader wrote for other questions, because names of blocks are unique only on their own pages. */
function keepDraftsOf(key: string): void {
  try {
    if (localStorage.getItem(CURRENT_KEY) === key) return;
    const prefix = getStorageKey(`${BASE}review`, '');
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
    localStorage.setItem(CURRENT_KEY, key);
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
