/** What follows from a solved exercise: its mark, and that of the page once it was the last. */
import type { OutlineReading } from '../site/outline/types';
import { exerciseKey, markRead, markSolved } from './progress';
import type { ProgressStore } from './store';

/**
 * Marks an exercise as solved, and its page as read when no exercise of it is left. Solving one again changes nothing, so
 * that a page which the reader took from the list stays off it.
 *
 * @param store to mark it in
 * @param page key of the page
 * @param id of the exercise
 * @param date of now, ISO 8601
 * @param loadReading what pages there are; where it does not arrive, the page is left to the reader
 */
export async function solve(
  store: ProgressStore,
  page: string,
  id: string,
  date: string,
  loadReading: () => Promise<OutlineReading>,
): Promise<void> {
  const key = exerciseKey(page, id);
  if (store.snapshot().progress.solved[key]) return;
  store.commit(markSolved(key, date));
  const reading = await loadReading().catch(() => undefined);
  const known = reading?.areas.flatMap((area) => area.pages).find((entry) => entry.page === page);
  const { solved } = store.snapshot().progress;
  if (known?.exercises.every((exercise) => solved[exerciseKey(page, exercise.id)])) {
    store.commit(markRead(page, date));
  }
}
