/** Marks an exercise as solved, and its page as read after the last one. */
import type { OutlineReading } from '../site/outline/types';
import { exerciseKey, markRead, markSolved } from './progress';
import type { ProgressStore } from './store';

/**
 * Marks an exercise as solved, and its page as read if no other exercise is left. Solving an exercise again changes
 * nothing, so that a page which the reader has marked as unread stays unread.
 *
 * @param store to update
 * @param page key of the page
 * @param id of the exercise
 * @param date the current time, in ISO 8601
 * @param loadReading loads all pages; if that fails, the page isn't marked
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
