import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser, type TestBrowser } from '../testing';
import { createSaver } from './saver';

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

let browser: TestBrowser;
let saver: ReturnType<typeof createSaver>;
beforeEach(async () => {
  browser = stubBrowser({
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

const getGroup = (id: string, store = saver) => store.getState().groups.find((group) => group.id === id);
const getSavedBytes = () => ['site', 'python'].map((id) => getGroup(id)?.savedBytes);

test('saves a runtime and the pages that it needs, and reports progress', async () => {
  expect(getGroup('site')).toMatchObject({ bytes: 15, savedBytes: 0, isSaving: false });
  const seen = new Set<number>();
  saver.subscribe(() => seen.add(getGroup('site')?.savedBytes ?? 0));
  await saver.save('python');
  expect(seen).toEqual(new Set([0, expect.any(Number), 15]));
  expect(getSavedBytes()).toEqual([15, 20]);
  expect(getGroup('python')).toMatchObject({ isSaving: false, saveError: undefined });
  const other = createSaver('/learn/');
  await other.refresh();
  expect(getGroup('python', other)).toMatchObject({ savedBytes: 20 });
});

test('removes one group, or everything when the pages are removed', async () => {
  await saver.save('python');
  await saver.remove('python');
  expect(getSavedBytes()).toEqual([15, 0]);
  await saver.save('python');
  await saver.remove('site');
  expect(getSavedBytes()).toEqual([0, 0]);
  expect(await caches.keys()).toEqual([]);
});

test('cancels a download, and waits for it before removing its group', async () => {
  const saving = saver.save('site');
  saver.cancel('site');
  await saving;
  expect(getGroup('site')).toMatchObject({ isSaving: false, saveError: 'cancelled' });
  const savingAgain = saver.save('site');
  await saver.remove('site');
  await savingAgain;
  expect(getGroup('site')).toMatchObject({ isSaving: false, savedBytes: 0, saveError: undefined });
  expect(await caches.keys()).toEqual([]);
});

test('reports why a download failed, and retries it with the latest list', async () => {
  browser.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  await saver.save('site');
  expect(getGroup('site')?.saveError).toBe('full');
  browser.failure = undefined;
  delete browser.files['/learn/assets/main.1.js'];
  await saver.save('site');
  expect(getGroup('site')?.saveError).toBe('network');
  browser.files['/learn/assets/main.2.js'] = 'main';
  browser.files['/learn/offline/files.json'] = JSON.stringify(LIST).replace('main.1.js', 'main.2.js');
  await saver.save('site');
  expect(getGroup('site')).toMatchObject({ savedBytes: 15, saveError: undefined });
});

test('reports a missing list, a missing connection and blocked storage', async () => {
  browser.files['/learn/offline/files.json'] = '<!doctype html>';
  await saver.refresh();
  expect(saver.getState().status).toBe('none');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await saver.refresh();
  expect(saver.getState().status).toBe('network');
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await saver.refresh();
  expect(saver.getState().status).toBe('blocked');
});
