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

afterEach(() => void vi.unstubAllGlobals());

const group = (saver: Saver, id: string) => saver.state().groups.find((each) => each.id === id);

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
  // Nothing answers without the site's scripts.
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
  // A slow machine has ten seconds for it.
  expect(notified).toBeLessThan(100);
  // Ten a file with those of the server and the caches of the test.
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
  let arrive = () => undefined as void;
  const { fetch } = world;
  world.fetch = async (input, init) => {
    if (String(input).includes('late')) await new Promise<void>((resolve) => (arrive = resolve));
    return fetch(input, init);
  };
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
