import { describe, expect, test, vi } from 'vitest';
import { EMPTY, markRead, unmarkRead } from './progress';
import { createProgressStore, type TextSlot } from './store';

const date = '2026-03-01T10:00:00.000Z';

/** Creates fake storage that several stores can share. Tests can fill it up or block it. */
function fakeStorage(text: string | null = null) {
  const storage = { text, aside: [] as string[], full: false, blocked: false };
  const throwIf = (isFailing: boolean, name: string) => {
    if (isFailing) throw new DOMException('not allowed', name);
  };
  const slot: TextSlot = {
    get() {
      throwIf(storage.blocked, 'SecurityError');
      return storage.text;
    },
    set(next) {
      throwIf(storage.blocked, 'SecurityError');
      throwIf(storage.full, 'QuotaExceededError');
      storage.text = next;
    },
    setAside(old) {
      throwIf(storage.full, 'QuotaExceededError');
      storage.aside.push(old);
      storage.text = null;
    },
  };
  return { storage, slot, open: () => createProgressStore(slot) };
}

const pages = (store: ReturnType<typeof createProgressStore>) => Object.keys(store.snapshot().progress.read);

test('a store that opens the same storage later gets the saved marks', () => {
  const { open } = fakeStorage();
  open().commit(markRead('/a', date));
  expect(open().snapshot()).toEqual({ progress: { read: { '/a': date }, solved: {} } });
});

test('a snapshot is the same object until something changes, and listeners are notified', () => {
  const store = fakeStorage().open();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  expect(store.snapshot()).toBe(store.snapshot());
  const before = store.snapshot();
  store.commit(markRead('/a', date));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.snapshot()).not.toBe(before);
  unsubscribe();
  store.commit(markRead('/b', date));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('two tabs that write in turn keep each other’s changes', () => {
  const { open } = fakeStorage();
  const [one, two] = [open(), open()];
  one.snapshot();
  two.snapshot();
  one.commit(markRead('/a', date));
  two.commit(markRead('/b', date));
  one.commit(markRead('/c', date));
  two.commit(unmarkRead('/a'));
  one.refresh();
  expect(pages(one)).toEqual(['/b', '/c']);
  expect(pages(two)).toEqual(['/b', '/c']);
});

describe('with blocked storage', () => {
  test('keeps marks in memory and reports the problem', () => {
    const { storage, open } = fakeStorage();
    storage.blocked = true;
    const store = open();
    expect(store.snapshot()).toEqual({ progress: EMPTY, problem: 'blocked' });
    store.commit(markRead('/a', date));
    store.commit(markRead('/b', date));
    store.commit(unmarkRead('/a'));
    expect(pages(store)).toEqual(['/b']);
    expect(store.snapshot().problem).toBe('blocked');
  });

  test('saves them once the storage is accessible again', () => {
    const { storage, open } = fakeStorage();
    storage.blocked = true;
    const store = open();
    store.commit(markRead('/a', date));
    storage.blocked = false;
    store.commit(markRead('/b', date));
    expect(pages(open())).toEqual(['/a', '/b']);
    expect(store.snapshot().problem).toBeUndefined();
  });
});

describe('with full storage', () => {
  test('loses nothing, and saves the rest once there is space', () => {
    const { storage, open } = fakeStorage();
    const [store, other] = [open(), open()];
    store.commit(markRead('/a', date));
    storage.full = true;
    store.commit(markRead('/b', date));
    store.commit(unmarkRead('/a'));
    expect(pages(store)).toEqual(['/b']);
    expect(store.snapshot().problem).toBe('full');
    expect(pages(open())).toEqual(['/a']);
    storage.full = false;
    other.commit(markRead('/c', date));
    store.refresh();
    expect(pages(store)).toEqual(['/c', '/b']);
    store.commit(markRead('/d', date));
    expect(store.snapshot().problem).toBeUndefined();
    expect(pages(open())).toEqual(['/c', '/b', '/d']);
  });
});

describe('with unusable data in the storage', () => {
  test.each(['nonsense', '{"version":1,"read":[]}', 'null', ''])('moves %j aside', (text) => {
    const { storage, open } = fakeStorage(text);
    const store = open();
    expect(store.snapshot()).toEqual({ progress: EMPTY, problem: 'unreadable' });
    store.commit(markRead('/a', date));
    store.commit(markRead('/b', date));
    expect(storage.aside).toEqual([text]);
    expect(store.snapshot().problem).toBe('unreadable');
    expect(open().snapshot().progress.read).toEqual({ '/a': date, '/b': date });
  });

  test('does not overwrite it if it cannot be moved aside', () => {
    const { storage, open } = fakeStorage('nonsense');
    storage.full = true;
    const store = open();
    store.commit(markRead('/a', date));
    expect(storage.text).toBe('nonsense');
    expect(pages(store)).toEqual(['/a']);
    expect(store.snapshot().problem).toBe('unreadable');
  });

  test('leaves data of a newer version alone', () => {
    const newer = '{"version":99,"read":"elsewhere"}';
    const { storage, open } = fakeStorage(newer);
    const store = open();
    store.commit(markRead('/a', date));
    expect(store.snapshot()).toMatchObject({ problem: 'newer', progress: { read: { '/a': date } } });
    expect(storage.text).toBe(newer);
    expect(storage.aside).toEqual([]);
  });
});

test('saves replaced and empty progress', () => {
  const { open } = fakeStorage();
  const store = open();
  store.commit(markRead('/a', date));
  store.commit(() => ({ read: { '/z': date }, solved: {} }));
  expect(pages(open())).toEqual(['/z']);
  store.commit(() => EMPTY);
  expect(open().snapshot()).toEqual({ progress: EMPTY });
});
