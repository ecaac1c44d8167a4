import { describe, expect, test } from 'vitest';
import { EMPTY, markRead, markSolved, unmarkRead, type Progress } from './progress';
import { getDay, getDueReviews, getReviews, recordReview } from './review';

const PAGE = '/docs/heaps';
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour);
const stamp = (day: number, hour?: number) => at(day, hour).toISOString();
const findDue = (progress: Progress, day: number) =>
  getDueReviews(progress, getDay(at(day, 1))).map(({ key }) => key);

describe('getDueReviews', () => {
  const learnt = markSolved(`${PAGE}#exercise-pop`, stamp(2))(markRead(PAGE, stamp(1, 23))(EMPTY));

  test('returns what was learnt before today, the longest wait first', () => {
    expect(findDue(learnt, 1)).toEqual([]);
    expect(findDue(learnt, 2)).toEqual([PAGE]);
    expect(findDue(learnt, 3)).toEqual([PAGE, `${PAGE}#exercise-pop`]);
  });

  test('waits 1, 3, 7 and 21 days, and then ends', () => {
    let progress = markRead(PAGE, stamp(1))(EMPTY);
    const days: number[] = [];
    for (let next = getReviews(progress)[0]; next; next = getReviews(progress)[0]) {
      days.push(next.day - getDay(at(1)));
      progress = recordReview(
        next,
        true,
        new Date(at(1).getTime() + days.at(-1)! * 86_400_000).toISOString(),
      )(progress);
    }
    expect(days).toEqual([1, 4, 11, 32]);
  });

  test('starts again if the reader did not know the answer', () => {
    let progress = markRead(PAGE, stamp(1))(EMPTY);
    progress = recordReview(getReviews(progress)[0]!, true, stamp(2))(progress);
    progress = recordReview(getReviews(progress)[0]!, false, stamp(5))(progress);
    expect(findDue(progress, 5)).toEqual([]);
    expect(findDue(progress, 6)).toEqual([PAGE]);
    expect(getReviews(progress)[0]).toMatchObject({ count: 0 });
  });

  test('leaves out a page that is no longer marked as read', () => {
    const progress = recordReview(getReviews(learnt)[0]!, true, stamp(2))(learnt);
    expect(findDue(unmarkRead(PAGE)(progress), 30)).toEqual([`${PAGE}#exercise-pop`]);
  });
});
