/** Fills in src/components/LearningPath: where to continue, which units are finished, and how much is left. */
import { nextStep, setCurrentPath } from '../../progress/current-path';
import { formatDuration } from '../../site/outline/duration';
import type { Progress } from '../../progress/progress';
import { BASE } from '../../site/base-path';
import { setText } from './set-text';

/** The path whose units have been opened and closed. From then on, the reader decides. */
let opened: HTMLElement | undefined;

const findPath = () => document.querySelector<HTMLElement>('[data-path]');
const findUnits = (path: HTMLElement) => [...path.querySelectorAll<HTMLDetailsElement>('[data-unit]')];

function readSteps(part: HTMLElement) {
  return [...part.querySelectorAll<HTMLElement>('[data-page]')].map((row) => {
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
  if (!path || !id) return;
  const units = findUnits(path).map((unit) => ({
    title: unit.dataset.unit ?? '',
    milestone: unit.dataset.milestone ?? '',
    steps: readSteps(unit).map(({ page, route, title }) => ({ page, route, title })),
  }));
  setCurrentPath({ id, title, units });
}

export function showPath(progress: Progress): void {
  const path = findPath();
  if (!path) return;
  const { read } = progress;
  const steps = readSteps(path);
  const left = steps.filter(({ page }) => !(page in read));
  const next = nextStep(steps, progress);
  for (const { row } of steps) row.toggleAttribute('data-next', row === next?.row);

  const button = path.querySelector<HTMLAnchorElement>('[data-part=next]');
  const isStarted = left.length < steps.length || next !== steps[0];
  if (button) {
    button.hidden = next === undefined;
    if (next) button.href = BASE + next.route.slice(1);
    setText(button, `${isStarted ? 'Continue' : 'Start'} with ${next?.title ?? ''}`);
  }
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0);
  setText(
    path.querySelector('[data-part=standing]'),
    left.length === steps.length
      ? ''
      : next
        ? `${steps.length - left.length} of ${steps.length} read, ${formatDuration(minutes)} left to read`
        : 'You’ve read every page in this path.',
  );
  for (const unit of findUnits(path)) {
    const isFinished = readSteps(unit).every(({ page }) => page in read);
    unit.toggleAttribute('data-finished', isFinished);
    setText(unit.querySelector('[data-part=milestone]'), isFinished ? 'You can now' : 'By the end, you can');
    if (opened !== path) unit.open = next ? unit.contains(next.row) : false;
  }
  opened = path;
}
