/** Fills in src/components/HomeContinue: the page to continue with, its place in the learning path, due reviews, and courses. */
import { withBase } from '../../site/base-path';
import {
  currentPath,
  findUnit,
  formatPlace,
  getSteps,
  nextStep,
  type CurrentPath,
} from '../../progress/current-path';
import { listCourses, nameCourse, type ListedCourse } from '../../progress/courses';
import type { Progress } from '../../progress/progress';
import { getDay, getDueReviews } from '../../progress/review';
import { DATE_FORMAT } from './page-end';
import { setText } from './set-text';

/** More courses would push the rest of the page down. They are all on /progress. */
const MAX_COURSES = 3;

export function showContinue(progress: Progress): void {
  const { last, read } = progress;
  const courses = listCourses(progress);
  const { dataset } = document.documentElement;
  const [latest] = courses;
  if (!last && !latest) {
    delete dataset.returning;
    return;
  }
  dataset.returning = String(1 + courses.length);
  const box = document.querySelector('[data-continue]');
  if (!box) return;
  const isRead = last !== undefined && last.page in read;
  // A reader who has strayed from the path continues with that page, and returns to the path afterwards.
  const path = currentPath(isRead ? undefined : last?.page) ?? (last && firstPath(box, last.page));
  const step = path && nextStep(getSteps(path), progress);
  const unit = step && findUnit(path, step.page);
  const part = (name: string) => box.querySelector<HTMLAnchorElement>(`[data-part=${name}]`);
  const link = part('page');
  const isOpen = step !== undefined || !isRead;
  setText(part('label'), isOpen ? 'Continue where you left off' : `You’ve finished ${last.title}`);
  const target = step ?? findTarget(progress, latest);
  setText(link, target.title);
  setText(
    part('place'),
    unit
      ? `${formatPlace(unit, step.page)}, ${path?.title ?? ''}`
      : last
        ? `Last visited on ${DATE_FORMAT.format(new Date(last.date))}`
        : '',
  );
  const dueCount = getDueReviews(progress, getDay(new Date())).length;
  const review = part('review');
  review?.toggleAttribute('hidden', dueCount === 0);
  setText(review, `${dueCount} to review`);
  showCourses(box.querySelector('[data-part=courses]'), courses);
  if (!link) return;
  link.href = withBase(target.route);
  link.dataset.filled = '';
}

/** Returns where to continue without the next step of a path: the last page, or else the latest course. */
function findTarget({ last, read }: Progress, latest: ListedCourse | undefined) {
  if (last && !(last.page in read)) return { title: last.title, route: last.page };
  if (!last && latest) return { title: nameCourse(latest), route: latest.route };
  return { title: 'Choose what to read next', route: '/progress' };
}

function showCourses(list: HTMLElement | null, courses: readonly ListedCourse[]): void {
  if (!list) return;
  const items = courses.slice(0, MAX_COURSES).map((course) => {
    const { route, steps, doneCount, isOwn } = course;
    const done = `${doneCount} of ${steps.length} done`;
    return createItem(route, nameCourse(course), `${isOwn ? ' (your own)' : ''}, ${done}`);
  });
  if (courses.length > MAX_COURSES) items.push(createItem('/progress#courses', 'All courses', ''));
  list.replaceChildren(...items);
}

function createItem(route: string, name: string, text: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = withBase(route);
  link.textContent = name;
  item.append(link, text);
  return item;
}

/** Returns the path for readers who haven't chosen any, if the page is one of its steps. */
function firstPath(box: Element, page: string): CurrentPath | undefined {
  const path = JSON.parse(box.querySelector('script')?.textContent ?? 'null') as CurrentPath | null;
  return path && findUnit(path, page) ? path : undefined;
}
