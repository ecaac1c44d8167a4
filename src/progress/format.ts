/**
 * The JSON format for progress in the browser's storage and in exported files. It is validated by hand, because a
 * schema library would be larger than all the other progress code on a doc page.
 */
import { fromHash, toHash } from './course-link';
import { MAX_COURSES, type KeptCourse, type LastReview, type LastVisit, type Progress } from './progress';

/** When the shape of the data changes, increase this version and convert data from older versions. */
export const VERSION = 1;

/** The site will never have this many pages or exercises. */
const MAX_MARKS = 20_000;
const MAX_KEY = 300;
const MAX_TITLE = 300;
/** More reviews in a row than there will ever be intervals. */
const MAX_COUNT = 100;

const PAGE = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/;
const EXERCISE = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?#exercise-[a-z0-9-]+$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

/** Why data can't be used: it has the wrong shape, or its version is newer than this page supports. */
export interface Unreadable {
  reason: 'shape' | 'newer';
  /** A sentence to show to the reader. */
  message: string;
}

export function toJson(progress: Progress): Record<string, unknown> {
  return { version: VERSION, ...progress };
}

/** Validates a value that JSON.parse has returned. */
export function fromJson(value: unknown): { progress: Progress } | { unreadable: Unreadable } {
  const invalid = (message: string) => ({ unreadable: { reason: 'shape' as const, message } });
  if (!isRecord(value)) return invalid('It contains no progress.');
  const version = value.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return invalid('Its version is missing or not a whole number.');
  if (version > VERSION) {
    const message = `Its version is ${version}, but this page only supports versions up to ${VERSION}. Reload the page to get the latest version of the site.`;
    return { unreadable: { reason: 'newer', message } };
  }
  if (version < VERSION) return invalid(`Its version is ${version}, which this site has never used.`);
  const read = parseMarks(value.read, PAGE);
  if (!read) return invalid('Its list of the pages you’ve read is invalid.');
  const solved = parseMarks(value.solved, EXERCISE);
  if (!solved) return invalid('Its list of solved exercises is invalid.');
  const last = value.last === undefined ? undefined : parseLastVisit(value.last);
  if (value.last !== undefined && !last)
    return invalid('Its record of the last page you visited is invalid.');
  const reviews = value.reviews === undefined ? undefined : parseReviews(value.reviews);
  if (value.reviews !== undefined && !reviews) return invalid('Its list of reviews is invalid.');
  const courses = value.courses === undefined ? undefined : parseCourses(value.courses);
  if (value.courses !== undefined && !courses) return invalid('Its list of courses is invalid.');
  return {
    progress: {
      read,
      solved,
      ...(last && { last }),
      ...(reviews && { reviews }),
      ...(courses && { courses }),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns undefined if a key or date is invalid, or if there are too many. The pattern rules out `__proto__`. */
function parseMarks(value: unknown, key: RegExp): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  const areValid = entries.every(
    ([name, date]) => name.length <= MAX_KEY && key.test(name) && isTimestamp(date),
  );
  return areValid && entries.length <= MAX_MARKS
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined;
}

function parseReviews(value: unknown): Record<string, LastReview> | undefined {
  if (!isRecord(value)) return undefined;
  const reviews = new Map<string, LastReview>();
  for (const [key, review] of Object.entries(value)) {
    if (!isRecord(review) || reviews.size === MAX_MARKS) return undefined;
    const { count, date } = review;
    const isKey = key.length <= MAX_KEY && (PAGE.test(key) || EXERCISE.test(key));
    if (!isKey || !isCount(count) || !isTimestamp(date)) return undefined;
    reviews.set(key, { count, date });
  }
  return Object.fromEntries(reviews);
}

function parseCourses(value: unknown): Record<string, KeptCourse> | undefined {
  if (!isRecord(value)) return undefined;
  const courses = new Map<string, KeptCourse>();
  for (const [hash, kept] of Object.entries(value)) {
    const course = fromHash(hash);
    if (!course || course === 'invalid' || toHash(course) !== hash) return undefined;
    if (!isRecord(kept) || courses.size === 2 * MAX_COURSES) return undefined;
    const { date, isOwn } = kept;
    if (!isTimestamp(date) || (isOwn !== undefined && isOwn !== true)) return undefined;
    courses.set(hash, { date, ...(isOwn && { isOwn }) });
  }
  return Object.fromEntries(courses);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNT;
}

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value));
}

function parseLastVisit(value: unknown): LastVisit | undefined {
  if (!isRecord(value)) return undefined;
  const { page, title, date } = value;
  if (typeof page !== 'string' || page.length > MAX_KEY || !PAGE.test(page)) return undefined;
  if (typeof title !== 'string' || title.length > MAX_TITLE || !isTimestamp(date)) return undefined;
  return { page, title, date };
}
