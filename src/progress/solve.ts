import type { ProgressOutline } from '../site/outline/types';
import { exerciseKey, markRead, markSolved } from './progress';
import type { ProgressStore } from './store';

/**
 * Marks an exercise as solved. If all exercises on its page are then solved, also marks the page as read. Solving an
 * exercise again changes nothing, so a page that the reader has marked as unread stays unread.
 *
 * `page` is the page's key. If the list of pages can't be loaded, the page isn't marked as read.
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
  const outline = await loadProgressOutline().catch(() => undefined);
  const entry = outline?.areas.flatMap((area) => area.pages).find((entry) => entry.page === page);
  const { solved } = store.snapshot().progress;
  if (entry?.exercises.every((exercise) => solved[exerciseKey(page, exercise.id)])) {
    store.commit(markRead(page, date));
  }
}
