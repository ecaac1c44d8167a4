import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser, type TestWorld } from '../testing';
import { createSaver, type Saver } from './saver';

const LIST = [
  {
    id: 'site',
    title: 'All pages and search',
    files: [
      ['assets/main.1.js', 'm', 10],
      ['index.html', 'h', 5],
    ],
  },
  { id: 'python', title: 'Python', files: [['runtimes/python.1.js', 'p', 20]] },
];

let world: TestWorld;
let saver: Saver;
beforeEach(async () => {
  world = stubBrowser({
    '/learn/offline/files.json': JSON.stringify(LIST),
    '/learn/': 'home',
    '/learn/assets/main.1.js': 'main',
    '/learn/runtimes/python.1.js': 'python',
  });
  const { locks } = navigator;
  vi.stubGlobal('navigator', { serviceWorker: {}, locks });
  saver = createSaver('/learn/');
  await saver.refresh();
});
afterEach(() => vi.unstubAllGlobals());

const group = (id: string, of = saver) => of.state().groups.find((each) => each.id === id);

test('shows sizes and what is saved', () => {
  expect(saver.state()).toMatchObject({ status: 'ready' });
  expect(group('site')).toMatchObject({ bytes: 15, savedBytes: 0, isSaving: false });
  expect(group('python')).toMatchObject({ bytes: 20, savedBytes: 0 });
});

test('saves a language with the pages that it needs, with progress', async () => {
  const seen = new Set<number>();
  saver.subscribe(() => seen.add(group('site')?.savedBytes ?? 0));
  await saver.save('python');
  expect(seen).toEqual(new Set([0, expect.any(Number), 15]));
  for (const id of ['site', 'python']) {
    const { bytes } = group(id) ?? {};
    expect(group(id)).toMatchObject({ savedBytes: bytes, isSaving: false, trouble: undefined });
  }
  const other = createSaver('/learn/');
  await other.refresh();
  expect(group('python', other)).toMatchObject({ savedBytes: 20 });
});

test('removes a language, and everything with the pages', async () => {
  await saver.save('python');
  await saver.remove('python');
  expect([group('site')?.savedBytes, group('python')?.savedBytes]).toEqual([15, 0]);
  await saver.save('python');
  await saver.remove('site');
  expect([group('site')?.savedBytes, group('python')?.savedBytes]).toEqual([0, 0]);
  expect(await caches.keys()).toEqual([]);
});

test('cancel stops a download, and removing waits for it', async () => {
  const saving = saver.save('site');
  saver.cancel('site');
  await saving;
  expect(group('site')).toMatchObject({ isSaving: false, trouble: 'cancelled' });
  const again = saver.save('site');
  await saver.remove('site');
  await again;
  expect(group('site')).toMatchObject({ isSaving: false, savedBytes: 0, trouble: undefined });
  expect(await caches.keys()).toEqual([]);
});

test('says why a download failed, and a second attempt uses the newest list', async () => {
  world.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  await saver.save('site');
  expect(group('site')?.trouble).toBe('full');
  world.failure = undefined;
  delete world.files['/learn/assets/main.1.js'];
  await saver.save('site');
  expect(group('site')?.trouble).toBe('network');
  world.files['/learn/assets/main.2.js'] = 'main';
  world.files['/learn/offline/files.json'] = JSON.stringify(LIST).replace('main.1.js', 'main.2.js');
  await saver.save('site');
  expect(group('site')).toMatchObject({ savedBytes: 15, trouble: undefined });
});

test('says when there is no list, no connection or no storage', async () => {
  world.files['/learn/offline/files.json'] = '<!doctype html>';
  await saver.refresh();
  expect(saver.state().status).toBe('none');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await saver.refresh();
  expect(saver.state().status).toBe('network');
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await saver.refresh();
  expect(saver.state().status).toBe('blocked');
});
