/**
 * The text format of progress, in the browser's storage and in exported files: versioned when written, validated when
 * read. Hand-written instead of using a schema library, because every doc page loads this code.
 */
import type { LastVisit, Progress } from './progress';

/** Current version. A change of the shape increases it, and has to convert what older versions stored. */
export const VERSION = 1;

/** More marks than any site of this kind has pages and exercises. A larger number can't be genuine. */
const MAX_MARKS = 20_000;
const MAX_KEY = 300;
const MAX_TITLE = 300;

const PAGE = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/;
const EXERCISE = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?#exercise-[a-z0-9-]+$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

/** Why a value isn't progress: it has the wrong shape, or a newer version than this page supports. */
export interface Unreadable {
  reason: 'shape' | 'newer';
  /** A sentence to show to the reader. */
  message: string;
}

/** Returns progress with its version, for JSON.stringify. */
export function toJson(progress: Progress): Record<string, unknown> {
  return { version: VERSION, ...progress };
}

/** Parses progress. @param value from JSON.parse */
export function fromJson(value: unknown): { progress: Progress } | { unreadable: Unreadable } {
  const wrong = (message: string) => ({ unreadable: { reason: 'shape' as const, message } });
  if (!isRecord(value)) return wrong('It contains no progress.');
  const found = value.version;
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 0)
    return wrong('Its version is missing or not a whole number.');
  if (found > VERSION) {
    const message = `It has version ${found}, but this page supports versions up to ${VERSION}. Reload the page to get the latest.`;
    return { unreadable: { reason: 'newer', message } };
  }
  if (found < VERSION) return wrong(`Its version is ${found}, which this site has never used.`);
  const read = marks(value.read, PAGE);
  if (!read) return wrong('Its list of pages read is invalid.');
  const solved = marks(value.solved, EXERCISE);
  if (!solved) return wrong('Its list of exercises solved is invalid.');
  const last = value.last === undefined ? undefined : lastVisit(value.last);
  if (value.last !== undefined && !last) return wrong('Its last visit is invalid.');
  return { progress: { read, solved, ...(last ? { last } : {}) } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns checked keys and times. Checking also rules out keys with a special meaning, such as `__proto__`. */
function marks(value: unknown, key: RegExp): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  const sound = entries.every(([name, date]) => name.length <= MAX_KEY && key.test(name) && isMoment(date));
  return sound && entries.length <= MAX_MARKS
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
}

function lastVisit(value: unknown): LastVisit | undefined {
  if (!isRecord(value)) return undefined;
  const { page, title, date } = value;
  if (typeof page !== 'string' || page.length > MAX_KEY || !PAGE.test(page)) return undefined;
  if (typeof title !== 'string' || title.length > MAX_TITLE || !isMoment(date)) return undefined;
  return { page, title, date };
}
