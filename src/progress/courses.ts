/** The courses that this browser keeps, and how far the reader has come in each. */
import { fromHash, toHash, type Course } from './course-link';
import { currentPath, forgetCurrentPath, getDone } from './current-path';
import type { Progress } from './progress';

export interface ListedCourse extends Course {
  /** The hash of its link. */
  hash: string;
  /** The page that shows all steps. */
  route: string;
  isOwn: boolean;
  /** Number of steps that are done. */
  doneCount: number;
}

/** Returns the name to show for a course. */
export function nameCourse({ title }: Course): string {
  return title.trim() || 'Untitled course';
}

export function getCourseRoute(course: Course): string {
  return `/course${toHash(course)}`;
}

/** Returns the kept courses, the latest first. Leaves out those of other people that are finished. */
export function listCourses(progress: Progress): ListedCourse[] {
  const done = getDone(progress);
  return Object.entries(progress.courses ?? {})
    .toSorted(([, a], [, b]) => Date.parse(b.date) - Date.parse(a.date))
    .flatMap(([hash, { isOwn = false }]) => {
      const course = fromHash(hash);
      if (!course || course === 'invalid') return [];
      const doneCount = course.steps.filter((key) => key in done).length;
      if (doneCount === course.steps.length && !isOwn) return [];
      return [{ ...course, hash, route: getCourseRoute(course), isOwn, doneCount }];
    });
}

/** Stops following a course, for example because its link has changed. */
export function unfollowCourse(hash: string): void {
  if (currentPath()?.route === `/course${hash}`) forgetCurrentPath();
}
