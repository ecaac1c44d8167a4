/** Fills in src/components/LearningPath: where to continue, and how much is left. */
import { setCurrentPath } from '../../progress/current-path';
import { formatDuration } from '../../site/outline/duration';
import type { Progress } from '../../progress/progress';
import { BASE } from '../../site/base-path';
import { setText } from './set-text';

const findPath = () => document.querySelector<HTMLElement>('[data-path]');

function readSteps(path: HTMLElement) {
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

/** If this page shows a learning path, remembers that the reader follows it. */
export function followPath(): void {
  const path = findPath();
  const { path: id, title = '' } = path?.dataset ?? {};
  if (path && id) setCurrentPath({ id, title, steps: readSteps(path) });
}

export function showPath(read: Progress['read']): void {
  const path = findPath();
  if (!path) return;
  const steps = readSteps(path);
  const left = steps.filter(({ page }) => !(page in read));
  const next = left[0];
  for (const { row } of steps) row.toggleAttribute('data-next', row === next?.row);

  const button = path.querySelector<HTMLAnchorElement>('[data-part=next]');
  const isStarted = left.length < steps.length;
  if (button) {
    button.hidden = next === undefined;
    if (next) button.href = BASE + next.route.slice(1);
    setText(button, `${isStarted ? 'Continue' : 'Start'} with ${next?.title ?? ''}`);
  }
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0);
  setText(
    path.querySelector('[data-part=standing]'),
    !isStarted
      ? ''
      : next
        ? `${steps.length - left.length} of ${steps.length} read, ${formatDuration(minutes)} left`
        : 'You’ve read every page in this path.',
  );
}
