import type { ProgressOutline } from '../site/outline/types';
import { exerciseKey, markRead, markSolved } from './progress';
import type { ProgressStore } from './store';

/**
 * Marks an exercise as solved, and its page as read if no other exercise is left. Solving an exercise again changes
 * nothing, so a page that the reader has marked as unread stays unread.
 *
 * @param page key of the page
 * @param loadProgressOutline loads the list of all pages; if that fails, the page isn't marked
 */
export async function solve(
  store: ProgressStore,
  page: string,
  id: string,
  date: string,
  loadProgressOutline: () => Promise<ProgressOutline>,
): Promise<void> {
  const key = exerciseKey(page, id);
  if (store.snapshot().progress.solved[key]) return;
  store.commit(markSolved(key, date));
  const reading = await loadProgressOutline().catch(() => undefined);
  const entry = reading?.areas.flatMap((area) => area.pages).find((entry) => entry.page === page);
  const { solved } = store.snapshot().progress;
  if (entry?.exercises.every((exercise) => solved[exerciseKey(page, exercise.id)])) {
    store.commit(markRead(page, date));
  }
}
