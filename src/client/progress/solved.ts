/** Shows, below a solved exercise, what comes next. Its styles are the editor's. */
import { withBase } from '../../site/base-path';
import { currentPath, getDone, getSteps, nextUndone } from '../../progress/current-path';
import { exerciseKey, type Progress } from '../../progress/progress';

const LAST = 'That was the last exercise here.';

interface Next {
  label: string;
  href: string;
  title: string;
}

/** `id` is the id of the exercise, and `page` the key of the page that contains it. */
export function showSolved(id: string, page: string, progress: Progress): void {
  const block = document.querySelector(`[data-example="exercise-${id}"]`);
  const exercise = findExercise(block);
  if (!exercise || !block) return;
  const isShown = block.nextElementSibling?.matches('[data-part=solved]');
  const box = isShown ? block.nextElementSibling! : document.createElement('div');
  box.setAttribute('data-part', 'solved');
  box.setAttribute('role', 'status');
  if (!isShown) block.after(box);
  const next =
    findNextStep(exerciseKey(page, id), 'Next in', progress) ??
    findNextExercise(exercise, page, progress) ??
    findNextStep(page, `${LAST} Next in`, progress) ??
    findNextPage();
  // Screen readers announce the text only if its live region already exists.
  requestAnimationFrame(() =>
    box.replaceChildren(...describeRead(page, progress), ...(next ? [describeNext(next)] : [])),
  );
}

/** Says that the page has been marked as read, if its last exercise is solved now. */
function describeRead(page: string, { read, solved }: Progress): HTMLElement[] {
  const exercises = [...document.querySelectorAll<HTMLElement>('[data-solved]')];
  const areSolved = exercises.every(({ dataset }) => exerciseKey(page, dataset.solved ?? '') in solved);
  if (!areSolved || !(page in read)) return [];
  const text = document.createElement('p');
  text.textContent = 'You’ve solved all exercises here, so this page is marked as read.';
  return [text];
}

function describeNext({ label, href, title }: Next): HTMLElement {
  const text = document.createElement('p');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  text.append(`${label}: `, link);
  return text;
}

/** Returns the next unsolved exercise after an exercise on this page, or else the first one before it. */
function findNextExercise(exercise: HTMLElement, page: string, { solved }: Progress): Next | undefined {
  const exercises = [...document.querySelectorAll<HTMLElement>('[data-solved]')];
  const index = exercises.findIndex((mark) => exercise.contains(mark));
  const next = [...exercises.slice(index + 1), ...exercises.slice(0, index)].find(
    ({ dataset }) => !(exerciseKey(page, dataset.solved ?? '') in solved),
  );
  const title = findExercise(next)?.ariaLabel;
  return title ? { label: 'Next exercise', href: `#exercise-${next?.dataset.solved}`, title } : undefined;
}

/** Returns the next step of the reader's path or course, if the page or exercise with this key is part of it. */
function findNextStep(key: string, label: string, progress: Progress): Next | undefined {
  const path = currentPath(key);
  const step = path && nextUndone(getSteps(path), key, getDone(progress));
  return step && { label: `${label} ${path.title}`, href: withBase(step.route), title: step.title };
}

/** Returns the page after this one in the sidebar. */
function findNextPage(): Next | undefined {
  const link = document.querySelector<HTMLAnchorElement>('.pagination-nav a[rel=next]');
  const title = link?.querySelector('span')?.textContent;
  return link && title ? { label: `${LAST} Next page`, href: link.href, title } : undefined;
}

function findExercise(part: Element | null | undefined): HTMLElement | null | undefined {
  return part?.closest<HTMLElement>('section[aria-label]');
}
