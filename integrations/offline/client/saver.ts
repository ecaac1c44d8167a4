/** The store behind `/offline`: shows what is saved, and saves and removes groups. Independent of React. */
import { LIST, SITE, savedCache, type FileGroup } from '../names';
import { downloadGroup, missingFiles } from '../saved-files';

/** Why the last attempt to save a group failed. */
export type Trouble = 'full' | 'blocked' | 'network' | 'cancelled';

export interface GroupState {
  id: string;
  title: string;
  /** Total size of its files on the device. */
  bytes: number;
  savedBytes: number;
  isSaving: boolean;
  trouble?: Trouble;
}

/** What the page displays. */
export interface SaverState {
  /** `none`: there is no list, as under `npm start`; `blocked`: the browser refuses storage. */
  status: 'loading' | 'ready' | 'none' | 'blocked' | 'network';
  groups: readonly GroupState[];
  /** Bytes that this site uses and may use. */
  storage?: { used: number; quota: number };
}

export const INITIAL_STATE: SaverState = { status: 'loading', groups: [] };

export interface Saver {
  state(): SaverState;
  subscribe(listener: () => void): () => void;
  /** Reads what is saved. */
  refresh(): Promise<void>;
  /** Downloads what is missing of a group, and of the pages, which every group needs. */
  save(id: string): Promise<void>;
  cancel(id: string): void;
  /** Removes a group; with the pages, everything. */
  remove(id: string): Promise<void>;
}

interface Download {
  controller: AbortController;
  done: Promise<void>;
}

/** @param base path of the site */
export function createSaver(base: string): Saver {
  const listeners = new Set<() => void>();
  const downloads = new Map<string, Download>();
  let list: FileGroup[] = [];
  let state = INITIAL_STATE;

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const setGroup = (id: string, change: Partial<GroupState>) =>
    set({ groups: state.groups.map((group) => (group.id === id ? { ...group, ...change } : group)) });
  const groupState = (id: string) => state.groups.find((group) => group.id === id);

  const findGroup = (id: string): FileGroup =>
    list.find((group) => group.id === id) ?? { id, title: '', files: [] };

  const savedBytes = async (group: FileGroup) =>
    sizeOf(group.files) - sizeOf(await missingFiles(group, base));

  const measure = async () => {
    const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
    if (usage !== undefined && quota) set({ storage: { used: usage, quota } });
  };

  const download = async (id: string, signal: AbortSignal) => {
    setGroup(id, { isSaving: true, trouble: undefined });
    try {
      // The site may have been redeployed since this page was opened.
      list = await fetchList();
      const group = findGroup(id);
      setGroup(id, { bytes: sizeOf(group.files), savedBytes: await savedBytes(group) });
      await downloadGroup(group, base, {
        signal,
        onFile: ([, , bytes]) => setGroup(id, { savedBytes: (groupState(id)?.savedBytes ?? 0) + bytes }),
      });
    } catch (error) {
      setGroup(id, { trouble: signal.aborted ? 'cancelled' : troubleOf(error) });
    }
    downloads.delete(id);
    setGroup(id, { isSaving: false, savedBytes: await savedBytes(findGroup(id)).catch(() => 0) });
  };

  const start = (id: string): Promise<void> => {
    const running = downloads.get(id);
    if (running) return running.done;
    const controller = new AbortController();
    const done = download(id, controller.signal);
    downloads.set(id, { controller, done });
    return done;
  };

  /** @throws if the request fails or the response isn't a list */
  const fetchList = async () =>
    (await (await fetch(`${base}${LIST}`, { cache: 'no-cache' })).json()) as FileGroup[];

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async refresh() {
      const isAllowed =
        'serviceWorker' in navigator &&
        (await caches.keys().then(
          () => true,
          () => false,
        ));
      if (!isAllowed) return set({ status: 'blocked' });
      try {
        list = await fetchList();
      } catch (error) {
        // `npm start` responds to every address with a page.
        return set({ status: error instanceof SyntaxError ? 'none' : 'network' });
      }
      const groups = await Promise.all(
        list.map(async (group) => ({
          ...(groupState(group.id) ?? { isSaving: false }),
          id: group.id,
          title: group.title,
          bytes: sizeOf(group.files),
          savedBytes: await savedBytes(group),
        })),
      );
      set({ status: 'ready', groups });
      await measure();
    },

    async save(id) {
      // Otherwise the browser may evict everything when space is short.
      void navigator.storage?.persist?.().catch(() => false);
      const site = groupState(SITE);
      const needsSite = site !== undefined && site.savedBytes < site.bytes;
      await Promise.all([needsSite && start(SITE), start(id)]);
      await measure();
    },

    cancel(id) {
      downloads.get(id)?.controller.abort();
    },

    async remove(id) {
      for (const group of id === SITE ? state.groups : [findGroup(id)]) {
        downloads.get(group.id)?.controller.abort();
        await downloads.get(group.id)?.done;
        await caches.delete(savedCache(base, group.id));
        setGroup(group.id, { savedBytes: 0, trouble: undefined });
      }
      await measure();
    },
  };
}

const sizeOf = (files: FileGroup['files']) => files.reduce((sum, [, , bytes]) => sum + bytes, 0);

function troubleOf(error: unknown): Trouble {
  const troubles: Record<string, Trouble> = {
    AbortError: 'cancelled',
    QuotaExceededError: 'full',
    SecurityError: 'blocked',
  };
  return troubles[(error as Error).name] ?? 'network';
}
