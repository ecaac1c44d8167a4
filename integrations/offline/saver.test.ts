import { afterEach, expect, test, vi } from 'vitest';
import { createSaver, WHOLE, type Saver } from './client/saver';
import { readNote } from './shared/notes';
import { keptPaths, testWorld, type TestWorld } from './testing';

const list = {
  version: 1,
  build: 'one',
  groups: [
    { id: 'frame', title: 'Scripts and styles', files: [['assets/js/main.1.js', 10]] },
    {
      id: 'pages',
      title: 'All pages',
      files: [
        ['index.html', 5, 'a'],
        ['docs/a/index.html', 7, 'b'],
      ],
    },
    {
      id: 'runtime:js',
      title: 'JavaScript',
      files: [
        ['runtimes/host-1/index.html', 1],
        ['runtimes/js-1.js', 20],
      ],
    },
    {
      id: 'runtime:ts',
      title: 'TypeScript',
      files: [
        ['runtimes/host-1/index.html', 1],
        ['runtimes/ts-1.js', 30],
      ],
    },
  ],
};

function server(): TestWorld {
  return testWorld({
    '/learn/offline/site.json': JSON.stringify(list),
    '/learn/assets/js/main.1.js': 'main',
    '/learn/': 'home',
    '/learn/docs/a/': 'a',
    '/learn/runtimes/host-1/': 'host',
    '/learn/runtimes/js-1.js': 'js',
    '/learn/runtimes/ts-1.js': 'ts',
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const group = (saver: Saver, id: string) => saver.state().groups.find((each) => each.id === id);

/** Delays requests for a file until the returned function is called. */
function hold(world: TestWorld, name: string): () => void {
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => (go = resolve));
  const { fetch } = world;
  world.fetch = async (input, init) => {
    if (String(input).includes(name)) await held;
    return fetch(input, init);
  };
  return go;
}

async function looked(world: TestWorld): Promise<Saver> {
  const saver = createSaver(world);
  await saver.look();
  return saver;
}

test('tells sizes, and what is kept', async () => {
  const saver = await looked(server());
  expect(saver.state().groups.map(({ id, bytes, kept }) => [id, bytes, kept])).toEqual([
    [WHOLE, 74 - 1, 0],
    ['pages', 22, 0],
    ['runtime:js', 21, 0],
    ['runtime:ts', 31, 0],
  ]);
});

test('saves a runtime, and notes it for the worker', async () => {
  const world = server();
  const saver = await looked(world);
  const seen: number[] = [];
  saver.subscribe(() => seen.push(group(saver, 'runtime:js')?.kept ?? 0));
  await saver.save('runtime:js');
  // No group works without the site's scripts.
  expect(keptPaths(world)).toEqual(['assets/js/main.1.js', 'runtimes/host-1', 'runtimes/js-1.js']);
  expect(group(saver, 'runtime:js')).toMatchObject({ kept: 21, isSaving: false, trouble: undefined });
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect(await readNote(world.caches, world.base, 'saved')).toEqual(['runtime:js']);
});

test('pages come with the scripts that they need', async () => {
  const world = server();
  const saver = await looked(world);
  await saver.save('pages');
  expect(keptPaths(world)).toEqual(['', 'assets/js/main.1.js', 'docs/a']);
  expect(saver.state().pages).toBe(2);
});

test('removes a group, and leaves what another one needs', async () => {
  const world = server();
  const saver = await looked(world);
  await saver.save(WHOLE);
  await saver.remove('runtime:js');
  expect(keptPaths(world)).toContain('runtimes/host-1');
  expect(keptPaths(world)).not.toContain('runtimes/js-1.js');
  await saver.remove('runtime:ts');
  expect(keptPaths(world)).not.toContain('runtimes/host-1');
  await saver.remove('pages');
  expect(keptPaths(world)).toEqual(['assets/js/main.1.js']);
});

test('says whether removing a group would do anything', async () => {
  const world = server();
  const saver = await looked(world);
  expect(group(saver, 'runtime:js')).toMatchObject({ kept: 0, isRemovable: false });
  await saver.save('runtime:js');
  expect(group(saver, 'runtime:js')).toMatchObject({ kept: 21, isRemovable: true });
  expect(group(saver, 'runtime:ts')).toMatchObject({ kept: 1, isRemovable: false });
  expect(group(await looked(world), 'runtime:ts')?.isRemovable).toBe(false);
  await saver.remove('runtime:js');
  expect(group(saver, 'runtime:js')?.isRemovable).toBe(false);
  // The site's scripts were saved along with it, and stay.
  expect(group(saver, WHOLE)).toMatchObject({ kept: 10, isRemovable: false });
  expect(group(saver, 'pages')?.isRemovable).toBe(false);
});

test('what others need, saved or on its way, cannot be removed', async () => {
  const world = server();
  const groups = [...list.groups, { id: 'runtime:lib', title: 'Library', files: [['runtimes/js-1.js', 20]] }];
  world.files['/learn/offline/site.json'] = JSON.stringify({ ...list, groups });
  const saver = await looked(world);
  await saver.save('runtime:lib');
  expect(group(saver, 'runtime:lib')).toMatchObject({ kept: 20, isRemovable: true });
  const arrive = hold(world, 'host-1');
  const saving = saver.save('runtime:js');
  expect(group(saver, 'runtime:lib')?.isRemovable).toBe(false);
  arrive();
  await saving;
  expect(group(saver, 'runtime:lib')).toMatchObject({ kept: 20, isRemovable: false });
  await saver.remove('runtime:js');
  expect(group(saver, 'runtime:lib')).toMatchObject({ kept: 20, isRemovable: true });
});

test('cancel stops; what came stays, and saving goes on from there', async () => {
  const world = server();
  const saver = await looked(world);
  const saving = saver.save(WHOLE);
  const stop = saver.subscribe(() => {
    if ((group(saver, WHOLE)?.kept ?? 0) > 0) saver.cancel(WHOLE);
  });
  await saving;
  stop();
  expect(group(saver, WHOLE)).toMatchObject({ isSaving: false, trouble: 'cancelled' });
  expect(keptPaths(world)).toEqual(['assets/js/main.1.js']);
  world.asked.length = 0;
  await saver.save(WHOLE);
  expect(world.asked).not.toContain('/learn/assets/js/main.1.js');
  expect(group(saver, WHOLE)).toMatchObject({ kept: 73, trouble: undefined });
});

test('a site of many files is drawn about ten times a second, and each of its addresses is read once', async () => {
  const files = Array.from({ length: 400 }, (_, index) => [`runtimes/lots-${index}.js`, 1]);
  const groups = [{ id: 'runtime:lots', title: 'Lots', files }];
  const world = testWorld({
    '/learn/offline/site.json': JSON.stringify({ version: 1, build: 'one', groups }),
    ...Object.fromEntries(files.map(([name]) => [`/learn/${name}`, 'x'])),
  });
  let urls = 0;
  const Plain = URL;
  class CountedUrl extends Plain {
    constructor(...args: ConstructorParameters<typeof URL>) {
      super(...args);
      urls++;
    }
  }
  vi.stubGlobal('URL', CountedUrl);
  const saver = await looked(world);
  let notified = 0;
  saver.subscribe(() => notified++);
  await saver.save(WHOLE);
  expect(group(saver, WHOLE)).toMatchObject({ kept: 400, isSaving: false });
  // Even a slow machine is done within ten seconds, which is 100 updates.
  expect(notified).toBeLessThan(100);
  // Ten per file, including those of the test's own server and caches.
  expect(urls).toBeLessThan(4_000);
});

test('what has come is shown while the next file lets wait for itself', async () => {
  const files = ['a', 'b', 'late'].map((name) => [`runtimes/${name}.js`, 1]);
  const groups = [{ id: 'runtime:three', title: 'Three', files }];
  const world = testWorld({
    '/learn/offline/site.json': JSON.stringify({ version: 1, build: 'one', groups }),
    ...Object.fromEntries(files.map(([name]) => [`/learn/${name}`, 'x'])),
  });
  const saver = await looked(world);
  const arrive = hold(world, 'late');
  const saving = saver.save(WHOLE);
  await vi.waitFor(() => expect(group(saver, WHOLE)?.kept).toBe(2));
  arrive();
  await saving;
  expect(group(saver, WHOLE)?.kept).toBe(3);
});

test('says that there is no room, that a file is missing, that nothing may be kept', async () => {
  const world = server();
  const saver = await looked(world);
  world.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  await saver.save('runtime:js');
  expect(group(saver, 'runtime:js')?.trouble).toBe('full');
  world.failure = undefined;
  delete world.files['/learn/runtimes/js-1.js'];
  await saver.save('runtime:js');
  expect(group(saver, 'runtime:js')?.trouble).toBe('network');

  const blocked = createSaver({ ...world, caches: { open: () => Promise.reject(new Error('no')) } });
  await blocked.look();
  expect(blocked.state().status).toBe('blocked');
});

test('a list of another version is left alone', async () => {
  const world = server();
  world.files['/learn/offline/site.json'] = JSON.stringify({ ...list, version: 2 });
  expect((await looked(world)).state().status).toBe('none');
});

test('what is being saved keeps the files that it shares with a part that is removed', async () => {
  const world = server();
  const saver = await looked(world);
  await saver.save('runtime:js');
  const arrive = hold(world, 'ts-1');
  const saving = saver.save('runtime:ts');
  await vi.waitFor(() => expect(world.asked).toContain('/learn/runtimes/js-1.js'));
  await saver.remove('runtime:js');
  arrive();
  await saving;
  expect(keptPaths(world)).toEqual(['assets/js/main.1.js', 'runtimes/host-1', 'runtimes/ts-1.js']);
  expect(group(saver, 'runtime:ts')).toMatchObject({ kept: 31 });
});

test('two that are saved at a time are both noted', async () => {
  const world = server();
  const saver = await looked(world);
  const { open } = world.caches;
  // Simulates a browser that is slow to find a note.
  world.caches.open = async (name) => {
    if (name.endsWith('notes')) await new Promise((resolve) => setTimeout(resolve, 20));
    return open(name);
  };
  await Promise.all([saver.save('runtime:js'), saver.save('runtime:ts')]);
  expect(await readNote(world.caches, world.base, 'saved')).toEqual(['runtime:js', 'runtime:ts']);
});

test('what comes while the page looks again counts', async () => {
  const world = server();
  const saver = await looked(world);
  const arrive = hold(world, 'js-1.js');
  const saving = saver.save('runtime:js');
  await vi.waitFor(() => expect(keptPaths(world)).toContain('runtimes/host-1'));
  const { open } = world.caches;
  let looks = 0;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  world.caches.open = async (name) => {
    const cache = await open(name);
    const keys = async () => {
      const found = await cache.keys();
      looks++;
      await answered;
      return found;
    };
    return { ...cache, keys };
  };
  const looking = saver.look();
  await vi.waitFor(() => expect(looks).toBe(2));
  arrive();
  await saving;
  answer();
  await looking;
  expect(group(saver, 'runtime:js')).toMatchObject({ kept: 21 });
});

test('after a failure the list is read anew: the site may have been published meanwhile', async () => {
  const world = server();
  const saver = await looked(world);
  const { fetch } = world;
  const modes: unknown[] = [];
  world.fetch = (input, init) => {
    if (String(input).endsWith('site.json')) modes.push(init?.cache);
    return fetch(input, init);
  };
  delete world.files['/learn/runtimes/js-1.js'];
  world.files['/learn/runtimes/js-2.js'] = 'js';
  world.files['/learn/offline/site.json'] = JSON.stringify(list).replace('js-1.js', 'js-2.js');
  await saver.save('runtime:js');
  expect(group(saver, 'runtime:js')?.trouble).toBe('network');
  await saver.save('runtime:js');
  expect(group(saver, 'runtime:js')).toMatchObject({ kept: 21, trouble: undefined });
  expect(modes).toEqual(['no-cache']);
});

test('needs nothing that the oldest browsers of the site lack', async () => {
  // Safari 16.4 has neither function, Chrome 111 lacks the first.
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function');
  });
  const world = server();
  const saver = await looked(world);
  await saver.save('runtime:js');
  expect(group(saver, 'runtime:js')).toMatchObject({ kept: 21, trouble: undefined });
  expect(await readNote(world.caches, world.base, 'saved')).toEqual(['runtime:js']);
});
