import { expect, test } from 'vitest';
import type { ProgressOutline } from '../site/outline/types';
import { unmarkRead } from './progress';
import { solve } from './solve';
import { createProgressStore } from './store';

const date = '2026-03-01T10:00:00.000Z';
const page = '/docs/math';
const outline: ProgressOutline = {
  areas: [
    {
      id: 'math',
      title: 'Math',
      layer: 0,
      pages: [
        {
          page,
          route: '/docs/math/',
          title: 'Math',
          exercises: [
            { id: 'one', title: 'One' },
            { id: 'two', title: 'Two' },
          ],
        },
      ],
    },
  ],
};
const load = () => Promise.resolve(outline);

function emptyStore() {
  let text: string | null = null;
  return createProgressStore({
    get: () => text,
    set: (next) => void (text = next),
    setAside: () => undefined,
  });
}

test('solving the last exercise on a page marks the page as read', async () => {
  const store = emptyStore();
  await solve(store, page, 'two', date, load);
  expect(store.snapshot().progress).toEqual({ read: {}, solved: { [`${page}#exercise-two`]: date } });
  await solve(store, page, 'one', date, load);
  expect(store.snapshot().progress.read).toEqual({ [page]: date });
});

test('solving again does not mark a page that the reader has marked as unread', async () => {
  const store = emptyStore();
  await solve(store, page, 'one', date, load);
  await solve(store, page, 'two', date, load);
  store.commit(unmarkRead(page));
  await solve(store, page, 'two', date, load);
  expect(store.snapshot().progress.read).toEqual({});
});

test('marks the exercise even if the list of pages cannot be loaded', async () => {
  const store = emptyStore();
  await solve(store, page, 'one', date, () => Promise.reject(new Error('offline')));
  expect(store.snapshot().progress.solved).toEqual({ [`${page}#exercise-one`]: date });
});

test('marks the exercise even if its page is not in the list', async () => {
  const store = emptyStore();
  await solve(store, '/docs/elsewhere', 'one', date, load);
  expect(store.snapshot().progress).toEqual({ read: {}, solved: { '/docs/elsewhere#exercise-one': date } });
});
