import { describe, expect, test, vi } from 'vitest';
import { EMPTY, markRead, unmarkRead } from './progress';
import { createProgressStore, type TextSlot } from './store';

const date = '2026-03-01T10:00:00.000Z';

/** A fake storage that two tabs can share and that can be made to fail. */
function memory(text: string | null = null) {
  const kept = { text, aside: [] as string[], full: false, blocked: false };
  const refuse = (when: boolean, name: string) => {
    if (when) throw new DOMException('refused', name);
  };
  const slot: TextSlot = {
    get() {
      refuse(kept.blocked, 'SecurityError');
      return kept.text;
    },
    set(next) {
      refuse(kept.blocked, 'SecurityError');
      refuse(kept.full, 'QuotaExceededError');
      kept.text = next;
    },
    setAside(old) {
      refuse(kept.full, 'QuotaExceededError');
      kept.aside.push(old);
      kept.text = null;
    },
  };
  return { kept, slot, open: () => createProgressStore(slot) };
}

const pages = (store: ReturnType<typeof createProgressStore>) => Object.keys(store.snapshot().progress.read);

test('a mark is there for whoever opens the storage next', () => {
  const { open } = memory();
  open().commit(markRead('/a', date));
  expect(open().snapshot()).toEqual({ progress: { read: { '/a': date }, solved: {} } });
});

test('a snapshot is the same object until something changes, and listeners hear of it', () => {
  const store = memory().open();
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  expect(store.snapshot()).toBe(store.snapshot());
  const before = store.snapshot();
  store.commit(markRead('/a', date));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.snapshot()).not.toBe(before);
  stop();
  store.commit(markRead('/b', date));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('two tabs that write in turn keep each other’s marks, and each other’s undo', () => {
  const { open } = memory();
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

describe('a storage that is blocked', () => {
  test('keeps marks in memory and says so', () => {
    const { kept, open } = memory();
    kept.blocked = true;
    const store = open();
    expect(store.snapshot()).toEqual({ progress: EMPTY, problem: 'blocked' });
    store.commit(markRead('/a', date));
    store.commit(markRead('/b', date));
    store.commit(unmarkRead('/a'));
    expect(pages(store)).toEqual(['/b']);
    expect(store.snapshot().problem).toBe('blocked');
  });

  test('takes them once it is open again', () => {
    const { kept, open } = memory();
    kept.blocked = true;
    const store = open();
    store.commit(markRead('/a', date));
    kept.blocked = false;
    store.commit(markRead('/b', date));
    expect(pages(open())).toEqual(['/a', '/b']);
    expect(store.snapshot().problem).toBeUndefined();
  });
});

describe('a storage that is full', () => {
  test('loses nothing that it has, and takes the rest when there is room', () => {
    const { kept, open } = memory();
    const [store, other] = [open(), open()];
    store.commit(markRead('/a', date));
    kept.full = true;
    store.commit(markRead('/b', date));
    store.commit(unmarkRead('/a'));
    expect(pages(store)).toEqual(['/b']);
    expect(store.snapshot().problem).toBe('full');
    expect(pages(open())).toEqual(['/a']);
    kept.full = false;
    other.commit(markRead('/c', date));
    store.refresh();
    expect(pages(store)).toEqual(['/c', '/b']);
    store.commit(markRead('/d', date));
    expect(store.snapshot().problem).toBeUndefined();
    expect(pages(open())).toEqual(['/c', '/b', '/d']);
  });
});

describe('a storage that holds something else', () => {
  test.each(['nonsense', '{"version":1,"read":[]}', 'null', ''])('such as %j sets it aside', (text) => {
    const { kept, open } = memory(text);
    const store = open();
    expect(store.snapshot()).toEqual({ progress: EMPTY, problem: 'unreadable' });
    store.commit(markRead('/a', date));
    store.commit(markRead('/b', date));
    expect(kept.aside).toEqual([text]);
    expect(store.snapshot().problem).toBe('unreadable');
    expect(open().snapshot().progress.read).toEqual({ '/a': date, '/b': date });
  });

  test('and has no room to set it aside is not written over', () => {
    const { kept, open } = memory('nonsense');
    kept.full = true;
    const store = open();
    store.commit(markRead('/a', date));
    expect(kept.text).toBe('nonsense');
    expect(pages(store)).toEqual(['/a']);
    expect(store.snapshot().problem).toBe('unreadable');
  });

  test('from a newer page is left alone', () => {
    const newer = '{"version":99,"read":"elsewhere"}';
    const { kept, open } = memory(newer);
    const store = open();
    store.commit(markRead('/a', date));
    expect(store.snapshot()).toMatchObject({ problem: 'newer', progress: { read: { '/a': date } } });
    expect(kept.text).toBe(newer);
    expect(kept.aside).toEqual([]);
  });
});

test('replacing and forgetting are changes like others', () => {
  const { open } = memory();
  const store = open();
  store.commit(markRead('/a', date));
  store.commit(() => ({ read: { '/z': date }, solved: {} }));
  expect(pages(open())).toEqual(['/z']);
  store.commit(() => EMPTY);
  expect(open().snapshot()).toEqual({ progress: EMPTY });
});
