/**
 * Saves groups of files for offline use at the reader's request: counts what is saved, fetches, cancels and removes.
 * Independent of React.
 */
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

/** The state of a group. */
export interface GroupState {
  id: string;
  title: string;
  /** Total size of its files, in bytes as stored. */
  bytes: number;
  kept: number;
  /**
   * Whether removing it would delete anything. Files that other saved groups need stay, and so do the site's scripts.
   */
  isRemovable: boolean;
  isSaving: boolean;
  /** Why the last attempt failed. */
  trouble?: Trouble;
}

/** What the page displays. */
export interface SaverState {
  /** `none`: there is no list, as under `npm start`; `blocked`: the browser refuses storage. */
  status: 'loading' | 'ready' | 'none' | 'blocked' | 'network';
  groups: readonly GroupState[];
  /** Number of pages saved, including those that were only visited. */
  pages: number;
  /** Storage available to this site and storage used, in bytes. */
  room?: { used: number; most: number };
}

/** The part of StorageManager that is used; a browser may lack any of it. */
type Room = Partial<Pick<StorageManager, 'estimate' | 'persist'>>;

/** Id of all groups together. */
export const WHOLE = 'whole';

/** Milliseconds between updates during a download: often enough for a moving progress bar. */
const REDRAW = 100;

/**
 * A list with the keys of the caches. Computed once per list, because each key is a parsed URL and a site has
 * thousands.
 */
interface Shown {
  /** The rows of the page in order, with the key and size of each file. */
  rows: { id: string; title: string; files: ReadonlyMap<string, number> }[];
  /** Keys of all pages. */
  pages: string[];
  /** Keys that are never removed: the site's scripts, which visited pages need, and the page that the reader is on. */
  staying: ReadonlySet<string>;
}

/** The store that the page renders. */
export interface Saver {
  state(): SaverState;
  subscribe(listener: () => void): () => void;
  /** Counts what is saved. */
  look(): Promise<void>;
  save(id: string): Promise<void>;
  cancel(id: string): void;
  remove(id: string): Promise<void>;
}

/**
 * @param world source and destination of files
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
  /** Groups that the reader wants to keep. */
  let saved: ReadonlySet<string> = new Set();
  /** For each count in progress: the files saved since it began, which it may have missed. */
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
    // As in `remove`: downloads in progress rely on the files that were already there.
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

  /** @throws if the request fails or the response isn't a list */
  const fetchList = async (): Promise<SiteList | undefined> => {
    // Bypass the cache: an older list could contain files that are no longer on the server.
    const response = await world.fetch(addressOf(SITE_LIST, base), { cache: 'no-cache' });
    const found = response.ok ? ((await response.json()) as SiteList) : undefined;
    return found?.version === LIST_VERSION ? found : undefined;
  };

  /** Runs changes one after the other; two at the same time could overwrite each other. */
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
        // `npm start` responds to every address with a page.
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
        // Otherwise the browser may evict everything when space is short. It may refuse, or take long to answer.
        void room?.persist?.().catch(() => false);
        await count();
        const groups = groupsOf(id);
        // No group works without the site's scripts.
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
              // Show the first file immediately, so that even a small group is seen to start.
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
        // The site may have been redeployed since this page was opened, so fetch its list for the next attempt.
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
      // Scripts stay, but removing everything also removes the wish to keep them complete.
      if (id !== WHOLE) going.delete('frame');
      try {
        await noteSaved((ids) => going.forEach((each) => ids.delete(each)));
        // Downloads in progress rely on the files that were already there.
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
