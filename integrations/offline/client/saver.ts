/** Saving for offline as a reader asks for it: what is kept of each group, and fetching, cancelling, removing. Knows nothing of React. */
import {
  cacheOfFile,
  fetchFiles,
  keptKeys,
  keyOfFile,
  SaveError,
  troubleOf,
  type Trouble,
  type World,
} from '../shared/fetch-missing';
import {
  addressOf,
  LIST_VERSION,
  NOT_SAVED,
  keyOf,
  SAVED_NOTE,
  SITE_LIST,
  type FileGroup,
  type SiteList,
} from '../shared/names';
import { readNote, writeNote } from '../shared/notes';

/** What there is to say of a group. */
export interface GroupState {
  id: string;
  title: string;
  /** Of all its files, in bytes as they are kept. */
  bytes: number;
  kept: number;
  /** Whether removing it takes anything away: what other groups need that are saved, or being saved, stays, and so do the site's scripts. */
  isRemovable: boolean;
  isSaving: boolean;
  /** Why the last try ended early. */
  trouble?: Trouble;
}

/** What the page shows. */
export interface SaverState {
  /** `none`: no list, as under `npm start`; `blocked`: the browser keeps nothing. */
  status: 'loading' | 'ready' | 'none' | 'blocked' | 'network';
  groups: readonly GroupState[];
  /** Pages that are kept, with those that were only opened. */
  pages: number;
  /** Room that the browser gives this site, and what is used, in bytes. */
  room?: { used: number; most: number };
}

/** Storage as far as it is used; a browser may have none of it. */
type Room = Partial<Pick<StorageManager, 'estimate' | 'persist'>>;

/** Id of everything together. */
export const WHOLE = 'whole';

/** Milliseconds between two looks at what has come, while files come: often enough for a bar to move. */
const REDRAW = 100;

/** A list in the terms of the caches. Made once a list: each key is an address to parse, and a site has thousands. */
interface Shown {
  /** What the page shows, in order; of each file its key and its bytes. */
  rows: { id: string; title: string; files: ReadonlyMap<string, number> }[];
  /** Keys of pages. */
  pages: string[];
  /** Keys of what is never removed: the site's scripts, which pages that were opened need, and the page that the reader is on. */
  staying: ReadonlySet<string>;
}

/** The store behind the page. */
export interface Saver {
  state(): SaverState;
  subscribe(listener: () => void): () => void;
  /** Looks at what is kept. */
  look(): Promise<void>;
  save(id: string): Promise<void>;
  cancel(id: string): void;
  remove(id: string): Promise<void>;
}

/**
 * @param world where files come from and go to
 * @param room the browser's storage manager, if it has one
 */
export function createSaver(world: World, room?: Room): Saver {
  const { caches, base, origin } = world;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const troubles = new Map<string, Trouble>();
  let list: SiteList | undefined;
  let shown: Shown | undefined;
  let drawn = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  let kept = new Set<string>();
  /** Groups that the reader asked for. */
  let saved: ReadonlySet<string> = new Set();
  /** Of each look into the caches that goes on now, what was kept since it began: it may not have seen that. */
  const arriving = new Set<Set<string>>();
  let noting = Promise.resolve();
  let state: SaverState = { status: 'loading', groups: [], pages: 0 };

  const put = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const groupsOf = (id: string): FileGroup[] =>
    list?.groups.filter(
      (group) => id === WHOLE || group.id === id || (id === 'pages' && group.id === 'frame'),
    ) ?? [];

  const readList = (found: SiteList) => {
    list = found;
    const keyed = (groups: FileGroup[]) =>
      groups.flatMap(({ files }) => files.map((file) => [keyOfFile(file, world), file[1]] as const));
    const rows = [
      { id: WHOLE, title: 'The whole site' },
      ...found.groups.filter(({ id }) => id !== 'frame').map(({ id, title }) => ({ id, title })),
    ];
    const pages = found.groups.find(({ id }) => id === 'pages')?.files ?? [];
    shown = {
      rows: rows.map(({ id, title }) => ({ id, title, files: new Map(keyed(groupsOf(id))) })),
      pages: pages.filter(([name]) => name.endsWith('.html')).map((file) => keyOfFile(file, world)),
      staying: new Set([
        ...keyed(found.groups.filter(({ id }) => id === 'frame')).map(([key]) => key),
        keyOf(addressOf('offline/', base), origin),
        keyOf(addressOf(NOT_SAVED, base), origin),
      ]),
    };
  };

  const redraw = () => {
    clearTimeout(later);
    later = undefined;
    if (!shown) return;
    drawn = Date.now();
    const { staying } = shown;
    // As `remove` has it: what is being saved counts on the files that it found.
    const needing = shown.rows.filter(({ id }) => saved.has(id) || running.has(id));
    put({
      status: 'ready',
      groups: shown.rows.map(({ id, title, files }) => {
        let bytes = 0;
        let here = 0;
        let isRemovable = false;
        const others = id === WHOLE ? [] : needing.filter((row) => row.id !== id);
        for (const [key, size] of files) {
          bytes += size;
          if (!kept.has(key)) continue;
          here += size;
          isRemovable ||= !staying.has(key) && !others.some((row) => row.files.has(key));
        }
        const isSaving = running.has(id);
        return { id, title, bytes, kept: here, isRemovable, isSaving, trouble: troubles.get(id) };
      }),
      pages: shown.pages.filter((key) => kept.has(key)).length,
    });
  };
  const redrawSoon = () => {
    later ??= setTimeout(redraw, Math.max(0, drawn + REDRAW - Date.now()));
  };

  const measure = async () => {
    const { usage, quota } = (await room?.estimate?.().catch(() => undefined)) ?? {};
    if (usage !== undefined && quota) put({ room: { used: usage, most: quota } });
  };

  const count = async () => {
    const arrived = new Set<string>();
    arriving.add(arrived);
    try {
      const found = await keptKeys(world);
      kept = new Set([...found, ...arrived]);
    } finally {
      arriving.delete(arrived);
    }
  };

  /** @throws where it does not arrive, or is none */
  const fetchList = async (): Promise<SiteList | undefined> => {
    // It names files of the server as it is now: an older list names some that are gone.
    const response = await world.fetch(addressOf(SITE_LIST, base), { cache: 'no-cache' });
    const found = response.ok ? ((await response.json()) as SiteList) : undefined;
    return found?.version === LIST_VERSION ? found : undefined;
  };

  /** One change after the other: two that read the note at a time would lose one of them. */
  const noteSaved = (change: (ids: Set<string>) => void): Promise<void> => {
    const noted = noting.then(async () => {
      const ids = new Set(await readNote<string[]>(caches, base, SAVED_NOTE));
      change(ids);
      await writeNote(caches, base, SAVED_NOTE, [...ids].toSorted());
      saved = ids;
    });
    noting = noted.catch(() => undefined);
    return noted;
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async look() {
      try {
        await count();
      } catch {
        return put({ status: 'blocked' });
      }
      saved = new Set(await readNote<string[]>(caches, base, SAVED_NOTE));
      try {
        const found = await fetchList();
        if (!found) return put({ status: 'none' });
        readList(found);
      } catch (error) {
        // `npm start` answers every address with a page.
        return put({ status: error instanceof SyntaxError ? 'none' : 'network' });
      }
      redraw();
      await measure();
    },

    async save(id) {
      if (!list || running.has(id)) return;
      const controller = new AbortController();
      running.set(id, controller);
      troubles.delete(id);
      redraw();
      try {
        // Without it a browser may clear everything when room gets short. It may say no, or think about it for long.
        void room?.persist?.().catch(() => false);
        await count();
        const groups = groupsOf(id);
        // Nothing of it answers without the site's scripts.
        const frame = list.groups.filter((group) => group.id === 'frame' && !groups.includes(group));
        for (const group of [...frame, ...groups]) {
          const missing = group.files.filter((file) => !kept.has(keyOfFile(file, world)));
          let isFirst = true;
          await fetchFiles(missing, world, {
            signal: controller.signal,
            onFile: (file) => {
              const key = keyOfFile(file, world);
              kept.add(key);
              arriving.forEach((arrived) => arrived.add(key));
              // The first of a group at once: that it has begun is seen also where it is small.
              if (isFirst) redraw();
              else redrawSoon();
              isFirst = false;
            },
          });
        }
        await noteSaved((ids) => groups.forEach((group) => ids.add(group.id)));
      } catch (error) {
        const trouble = error instanceof SaveError ? error.trouble : troubleOf(error);
        troubles.set(id, trouble);
        // The site may have been published since this page was opened: the next try has its list then.
        const found = trouble === 'network' ? await fetchList().catch(() => undefined) : undefined;
        if (found) readList(found);
      }
      running.delete(id);
      redraw();
      await measure();
    },

    cancel(id) {
      running.get(id)?.abort();
    },

    async remove(id) {
      if (!list || running.has(id)) return;
      const going = new Set(groupsOf(id).map((group) => group.id));
      // Scripts stay; with the whole goes the wish to complete them.
      if (id !== WHOLE) going.delete('frame');
      try {
        await noteSaved((ids) => going.forEach((each) => ids.delete(each)));
        // What is being saved counts on the files that it found.
        const isBeingSaved = (group: FileGroup) =>
          [...running.keys()].some((each) => groupsOf(each).includes(group));
        const needed = new Set(
          list.groups
            .filter((group) => saved.has(group.id) || isBeingSaved(group))
            .flatMap(({ files }) => files.map(([name]) => name)),
        );
        for (const group of list.groups.filter((each) => going.has(each.id))) {
          for (const file of group.files) {
            const key = keyOfFile(file, world);
            if (needed.has(file[0]) || shown?.staying.has(key) || !kept.has(key)) continue;
            await (await caches.open(cacheOfFile(file, world))).delete(key);
          }
        }
        await count();
        troubles.delete(id);
      } catch (error) {
        troubles.set(id, troubleOf(error));
      }
      redraw();
      await measure();
    },
  };
}
