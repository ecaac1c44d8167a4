/** The page of a learning path (src/components/LearningPath): shows where to continue and what is left. */
import { walkPath } from '../../progress/current-path';
import { duration } from '../../site/outline/duration';
import type { Snapshot } from '../../progress/store';
import { BASE } from '../../site/base-path';
import { setText } from './set-text';

const find = () => document.querySelector<HTMLElement>('[data-path]');

function stepsOf(path: HTMLElement) {
  return [...path.querySelectorAll<HTMLElement>('[data-page]')].map((row) => {
    const link = row.querySelector('a');
    return {
      row,
      page: row.dataset.page ?? '',
      route: `/${link?.pathname.slice(BASE.length) ?? ''}`,
      title: link?.textContent ?? '',
      minutes: Number(row.dataset.minutes),
    };
  });
}

/** Remembers that the reader follows this path. */
export function startPath(): void {
  const path = find();
  const { path: id, title = '' } = path?.dataset ?? {};
  if (path && id) walkPath({ id, title, steps: stepsOf(path) });
}

export function showPath({ progress: { read } }: Snapshot): void {
  const path = find();
  if (!path) return;
  const steps = stepsOf(path);
  const left = steps.filter(({ page }) => !(page in read));
  const next = left[0];
  for (const { row } of steps) row.toggleAttribute('data-next', row === next?.row);

  const button = path.querySelector<HTMLAnchorElement>('[data-part=next]');
  const isBegun = left.length < steps.length;
  if (button) {
    button.hidden = next === undefined;
    if (next) button.href = BASE + next.route.slice(1);
    setText(button, `${isBegun ? 'Continue' : 'Begin'} with ${next?.title ?? ''}`);
  }
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0);
  setText(
    path.querySelector('[data-part=standing]'),
    !isBegun
      ? ''
      : next
        ? `${steps.length - left.length} of ${steps.length} read, ${duration(minutes)} left`
        : 'You have read every page of this path.',
  );
}
