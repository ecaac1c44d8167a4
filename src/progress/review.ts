/** Spaced repetition: what the reader has read or solved comes back as a question, each time after a longer wait. */
import type { Change, Progress } from './progress';

/** Days to wait for each repetition. After the last one, a question doesn't come back. */
const INTERVALS = [1, 3, 7, 21];

const DAY = 86_400_000;

export interface Review {
  /** Key of a page that has been read, or of an exercise that has been solved. */
  key: string;
  /** Number of repetitions that the reader has known in a row. */
  count: number;
  /** The day from which the question is due, as returned by `getDay`. */
  day: number;
}

/** Returns a number that grows by one at each midnight in the reader's time zone. */
export function getDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Returns everything that will come back, those that have waited longest first. */
export function getReviews({ read, solved, reviews = {} }: Progress): Review[] {
  return Object.entries({ ...read, ...solved })
    .flatMap(([key, learnt]) => {
      const { count, date } = reviews[key] ?? { count: 0, date: learnt };
      const interval = INTERVALS[count];
      return interval === undefined ? [] : [{ key, count, day: getDay(new Date(date)) + interval }];
    })
    .toSorted((a, b) => a.day - b.day || a.key.localeCompare(b.key));
}

/** Returns the questions that are due on a day. */
export function getDueReviews(progress: Progress, today: number): Review[] {
  return getReviews(progress).filter(({ day }) => day <= today);
}

/** Records an answer. A question that the reader didn't know starts again with the shortest wait. */
export function recordReview({ key, count }: Review, wasKnown: boolean, date: string): Change {
  return (progress) => ({
    ...progress,
    reviews: { ...progress.reviews, [key]: { count: wasKnown ? count + 1 : 0, date } },
  });
}
