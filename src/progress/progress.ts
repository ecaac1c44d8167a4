/**
 * A reader's progress and the pure functions that update it.
 *
 * A page's key is its path without the base path and without a trailing slash (`/docs/tech/algorithms/graphs`). An
 * exercise's key is the key of its page and the id of its heading (`/docs/…/graphs#exercise-components`). Because the
 * keys exclude the base path, exports stay valid if it changes.
 */

export interface LastVisit {
  page: string;
  title: string;
  /** ISO 8601, UTC */
  date: string;
}

export interface Progress {
  /** When each page was read (ISO 8601, UTC), by page key. */
  read: Readonly<Record<string, string>>;
  /** When each exercise was solved, by exercise key. */
  solved: Readonly<Record<string, string>>;
  last?: LastVisit;
  /** The last review of pages and exercises that have been reviewed, by their key. */
  reviews?: Readonly<Record<string, LastReview>>;
  /** The courses that this browser keeps, by the hash of their link. */
  courses?: Readonly<Record<string, KeptCourse>>;
}

export interface KeptCourse {
  /** When the reader opened or changed the course last (ISO 8601, UTC). */
  date: string;
  /** Whether the reader has put it together. */
  isOwn?: boolean;
}

/** How many courses are kept of those that the reader has opened, and of their own. */
export const MAX_COURSES = 10;

export interface LastReview {
  /** Number of reviews in a row in which the reader knew the answer. */
  count: number;
  /** ISO 8601, UTC */
  date: string;
}

export const EMPTY: Progress = { read: {}, solved: {} };

/** Returns the key of the page at a path. `baseUrl` begins and ends with a slash. */
export function pageKey(pathname: string, baseUrl: string): string {
  const inside = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : pathname;
  const path = inside.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path || '/';
}

/** `id` is the exercise's id, which is unique on its page. */
export function exerciseKey(page: string, id: string): string {
  return `${page}#exercise-${id}`;
}

/** A function that updates progress. It returns the same object if nothing changes. */
export type Change = (progress: Progress) => Progress;

export function markRead(page: string, date: string): Change {
  return (progress) =>
    progress.read[page] ? progress : { ...progress, read: { ...progress.read, [page]: date } };
}

export function unmarkRead(page: string): Change {
  return (progress) => {
    if (!progress.read[page]) return progress;
    const { [page]: _gone, ...read } = progress.read;
    return { ...progress, read };
  };
}

export function markSolved(exercise: string, date: string): Change {
  return (progress) =>
    progress.solved[exercise] ? progress : { ...progress, solved: { ...progress.solved, [exercise]: date } };
}

export function setLastVisit(last: LastVisit): Change {
  return (progress) => ({ ...progress, last });
}

/** Keeps a course that the reader has opened. A course of their own stays their own. */
export function keepCourse(hash: string, course: KeptCourse): Change {
  return (progress) => {
    const isOwn = course.isOwn ?? progress.courses?.[hash]?.isOwn;
    const kept = { date: course.date, ...(isOwn && { isOwn }) };
    return { ...progress, courses: limitCourses({ ...progress.courses, [hash]: kept }) };
  };
}

export function dropCourse(hash: string): Change {
  return (progress) => {
    if (!progress.courses?.[hash]) return progress;
    const { [hash]: _gone, ...courses } = progress.courses;
    return { ...progress, courses };
  };
}

/**
 * Keeps the reader's own course after a change, instead of the version before the change. A course that the reader has
 * only opened stays as it was. A hash is undefined if the course has no steps.
 */
export function saveOwnCourse(before: string | undefined, after: string | undefined, date: string): Change {
  return (progress) => {
    const isReplaced = before !== undefined && before !== after && progress.courses?.[before]?.isOwn;
    const rest = isReplaced ? dropCourse(before)(progress) : progress;
    return after === undefined ? rest : keepCourse(after, { date, isOwn: true })(rest);
  };
}

/** Keeps the latest courses. Those that the reader has put together aren't replaced by those they have opened. */
function limitCourses(courses: NonNullable<Progress['courses']>): Record<string, KeptCourse> {
  const entries = Object.entries(courses).toSorted(([, a], [, b]) => Date.parse(b.date) - Date.parse(a.date));
  return Object.fromEntries(
    [true, false].flatMap((isOwn) =>
      entries.filter(([, course]) => (course.isOwn ?? false) === isOwn).slice(0, MAX_COURSES),
    ),
  );
}

/** Combines all marks and keeps the later visit and the later reviews and courses. If both contain the same mark, keeps the earlier date. */
export function merge(one: Progress, other: Progress): Progress {
  const visits = [one.last, other.last].filter((visit) => visit !== undefined);
  const last = visits.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0];
  return {
    read: mergeDates(one.read, other.read),
    solved: mergeDates(one.solved, other.solved),
    ...(last ? { last } : {}),
    ...(one.reviews || other.reviews ? { reviews: mergeReviews(one.reviews, other.reviews) } : {}),
    ...(one.courses || other.courses ? { courses: mergeCourses(one.courses, other.courses) } : {}),
  };
}

function mergeReviews(one: Progress['reviews'] = {}, other: Progress['reviews'] = {}) {
  const reviews: Record<string, LastReview> = { ...one };
  for (const [key, review] of Object.entries(other)) {
    const existing = reviews[key];
    if (!existing || Date.parse(existing.date) < Date.parse(review.date)) reviews[key] = review;
  }
  return reviews;
}

function mergeCourses(one: Progress['courses'] = {}, other: Progress['courses'] = {}) {
  const courses: Record<string, KeptCourse> = { ...one };
  for (const [hash, course] of Object.entries(other)) {
    const existing = courses[hash];
    const isOwn = existing?.isOwn ?? course.isOwn;
    const later = existing && Date.parse(existing.date) > Date.parse(course.date) ? existing : course;
    courses[hash] = { ...later, ...(isOwn && { isOwn }) };
  }
  return limitCourses(courses);
}

function mergeDates(one: Progress['read'], other: Progress['read']): Record<string, string> {
  const dates: Record<string, string> = { ...one };
  for (const [key, date] of Object.entries(other)) {
    const existing = dates[key];
    if (existing === undefined || Date.parse(date) < Date.parse(existing)) dates[key] = date;
  }
  return dates;
}

/** Whether nothing has been read or solved. */
export function isEmpty({ read, solved }: Progress): boolean {
  return Object.keys(read).length === 0 && Object.keys(solved).length === 0;
}
