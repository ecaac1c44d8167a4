import { getSavedCacheName, LIST_FILE, SITE_GROUP, type FileGroup } from '../names';
import { downloadGroup, findMissingFiles } from '../saved-files';

/** Why the last attempt to save a group failed. */
export type SaveError = 'full' | 'blocked' | 'network' | 'cancelled';

export interface GroupState {
  id: string;
  title: string;
  /** Total size of the group's files, in bytes. */
  bytes: number;
  savedBytes: number;
  isSaving: boolean;
  saveError?: SaveError;
}

export interface SaverState {
  /**
   * `none`: the server has no list of files, for example under `npm start`. `blocked`: the browser doesn't allow
   * storage or service workers. `network`: fetching the list failed.
   */
  status: 'loading' | 'ready' | 'none' | 'blocked' | 'network';
  groups: readonly GroupState[];
  /** Storage that this site uses, and the maximum that it can use, in bytes. */
  storage?: { used: number; quota: number };
}

export const INITIAL_STATE: SaverState = { status: 'loading', groups: [] };

interface Saver {
  getState(): SaverState;
  subscribe(listener: () => void): () => void;
  /** Updates the state from the caches and the server's list of files. */
  refresh(): Promise<void>;
  /** Downloads a group's missing files, and those of `SITE_GROUP`, because no group works without its pages. */
  save(id: string): Promise<void>;
  cancel(id: string): void;
  /** Removes a group. Removing `SITE_GROUP` removes all groups, because they don't work without its pages. */
  remove(id: string): Promise<void>;
}

/** Creates the store that the `/offline` page uses. */
export function createSaver(base: string): Saver {
  const listeners = new Set<() => void>();
  const downloads = new Map<string, { controller: AbortController; done: Promise<void> }>();
  let list: FileGroup[] = [];
  let state = INITIAL_STATE;

  const update = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const updateGroup = (id: string, change: Partial<GroupState>) =>
    update({ groups: state.groups.map((group) => (group.id === id ? { ...group, ...change } : group)) });
  const getGroupState = (id: string) => state.groups.find((group) => group.id === id);

  const findGroup = (id: string): FileGroup =>
    list.find((group) => group.id === id) ?? { id, title: '', files: [] };

  const countSavedBytes = async (group: FileGroup) =>
    sumBytes(group.files) - sumBytes(await findMissingFiles(group, base));

  const measureStorage = async () => {
    const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
    if (usage !== undefined && quota) update({ storage: { used: usage, quota } });
  };

  const download = async (id: string, signal: AbortSignal) => {
    updateGroup(id, { isSaving: true, saveError: undefined });
    try {
      // The site may have been redeployed since this page was opened.
      list = await fetchList();
      const group = findGroup(id);
      updateGroup(id, { bytes: sumBytes(group.files), savedBytes: await countSavedBytes(group) });
      await downloadGroup(group, base, {
        signal,
        onFile: ([, , bytes]) =>
          updateGroup(id, { savedBytes: (getGroupState(id)?.savedBytes ?? 0) + bytes }),
      });
    } catch (error) {
      updateGroup(id, { saveError: signal.aborted ? 'cancelled' : classifyError(error) });
    }
    downloads.delete(id);
    updateGroup(id, { isSaving: false, savedBytes: await countSavedBytes(findGroup(id)).catch(() => 0) });
  };

  const startDownload = (id: string): Promise<void> => {
    const running = downloads.get(id);
    if (running) return running.done;
    const controller = new AbortController();
    const done = download(id, controller.signal);
    downloads.set(id, { controller, done });
    return done;
  };

  const fetchList = async () =>
    (await (await fetch(`${base}${LIST_FILE}`, { cache: 'no-cache' })).json()) as FileGroup[];

  return {
    getState: () => state,
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
      if (!isAllowed) return update({ status: 'blocked' });
      try {
        list = await fetchList();
      } catch (error) {
        // `npm start` responds to every URL with a page, which isn't valid JSON.
        return update({ status: error instanceof SyntaxError ? 'none' : 'network' });
      }
      const groups = await Promise.all(
        list.map(async (group) => ({
          ...(getGroupState(group.id) ?? { isSaving: false }),
          id: group.id,
          title: group.title,
          bytes: sumBytes(group.files),
          savedBytes: await countSavedBytes(group),
        })),
      );
      update({ status: 'ready', groups });
      await measureStorage();
    },

    async save(id) {
      // Unless storage is persistent, the browser may evict everything when space runs low.
      void navigator.storage?.persist?.().catch(() => false);
      const site = getGroupState(SITE_GROUP);
      const needsSite = site !== undefined && site.savedBytes < site.bytes;
      await Promise.all([needsSite && startDownload(SITE_GROUP), startDownload(id)]);
      await measureStorage();
    },

    cancel(id) {
      downloads.get(id)?.controller.abort();
    },

    async remove(id) {
      for (const group of id === SITE_GROUP ? state.groups : [findGroup(id)]) {
        downloads.get(group.id)?.controller.abort();
        await downloads.get(group.id)?.done;
        await caches.delete(getSavedCacheName(base, group.id));
        updateGroup(group.id, { savedBytes: 0, saveError: undefined });
      }
      await measureStorage();
    },
  };
}

const sumBytes = (files: FileGroup['files']) => files.reduce((sum, [, , bytes]) => sum + bytes, 0);

function classifyError(error: unknown): SaveError {
  const errors: Record<string, SaveError> = {
    AbortError: 'cancelled',
    QuotaExceededError: 'full',
    SecurityError: 'blocked',
  };
  return errors[(error as Error).name] ?? 'network';
}
