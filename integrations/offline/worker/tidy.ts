/** The worker's background work: completes saved groups, and updates everything cached to a new version. */
import { cacheOfFile, fetchFiles, keptKeys, keyOfFile, type World } from '../shared/fetch-missing';
import {
  addressOf,
  cacheNames,
  keyOf,
  LIST_VERSION,
  SAVED_NOTE,
  SITE_LIST,
  type ListedFile,
  type SiteList,
} from '../shared/names';
import { readNote, writeNote } from '../shared/notes';
import type { BuildOfWorker, WorkerScope } from './scope';

/** Note: id of the build that all cached files belong to. */
const TIDIED = 'tidied';
/** Note: windows that were open when the new version was activated. */
const OLD_WINDOWS = 'old-windows';

type Windows = Pick<WorkerScope, 'clients'>;

/** Wraps work that many pages request: requests during a run wait for that run, so that nothing is fetched twice. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}

/** Fetches those of the given files that aren't cached. */
export async function complete(files: readonly ListedFile[], world: World): Promise<void> {
  const kept = await keptKeys(world);
  await fetchFiles(
    files.filter((file) => !kept.has(keyOfFile(file, world))),
    world,
  );
}

/** Whether the reader has asked browsers to save data. */
function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  return connection?.saveData === true;
}

/**
 * Caches all scripts and styles for a returning reader, so that every button works, even after the server deletes old
 * files.
 */
export async function keepFrame(world: World, { frame }: BuildOfWorker): Promise<void> {
  if (!sparesData()) await complete(frame, world);
}

/** Caches the search index as one file. */
export async function keepPack(world: World, { pack }: BuildOfWorker): Promise<void> {
  if (pack && !sparesData()) await complete([pack], world);
}

/** Records which windows still show the previous version; their files are kept until they are closed. */
export async function noteOldWindows(
  world: World,
  { build }: BuildOfWorker,
  { clients }: Windows,
): Promise<void> {
  const tidied = await readNote<string>(world.caches, world.base, TIDIED);
  if (tidied === undefined || tidied === build) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const old = (await readNote<string[]>(world.caches, world.base, OLD_WINDOWS)) ?? [];
  await writeNote(world.caches, world.base, OLD_WINDOWS, [...old, ...windows.map(({ id }) => id)]);
}

/**
 * Runs once per build: fetches outdated pages again, completes what the reader saved, and deletes files that neither
 * pages nor open windows need any more. If it fails, it is retried with the next page.
 */
export async function tidy(world: World, own: BuildOfWorker, { clients }: Windows): Promise<void> {
  const { caches, base, origin } = world;
  const tidied = await readNote<string>(caches, base, TIDIED);
  if (tidied === own.build) return;
  if (tidied === undefined) return writeNote(caches, base, TIDIED, own.build);

  const list = await fetchList(world);
  // The server may already have an even newer version, which its own worker will handle.
  if (list?.build !== own.build) return;
  const files = new Map(
    list.groups.flatMap(({ files }) => files).map((file) => [keyOfFile(file, world), file]),
  );
  const shell = new Set(own.shell.map((file) => keyOfFile(file, world)));
  const names = cacheNames(base);

  const pages = await caches.open(names.pages);
  const outdated: ListedFile[] = [];
  for (const { url } of await pages.keys()) {
    const file = files.get(url);
    if (shell.has(url) || url === keyOf(base + SITE_LIST, origin)) continue;
    if (!file) await pages.delete(url);
    else if (file[2] !== (await hashOf(await pages.match(url)))) outdated.push(file);
  }
  await fetchFiles(outdated, world);

  const kept = await keptKeys(world);
  const saved = new Set((await readNote<string[]>(caches, base, SAVED_NOTE)) ?? []);
  // Saved groups need the site's scripts, even if the reader saves data.
  if (saved.size > 0) saved.add('frame');
  // The pack of the previous version shows that the reader uses the search.
  if ([...kept].some((url) => url.startsWith(origin + addressOf('assets/offline/search.', base))))
    saved.add('search');
  await complete(
    list.groups.filter(({ id }) => saved.has(id)).flatMap(({ files }) => files),
    world,
  );

  const old = (await readNote<string[]>(caches, base, OLD_WINDOWS)) ?? [];
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.some(({ id }) => old.includes(id))) return;
  const assets = await caches.open(names.assets);
  const search = origin + addressOf('assets/search/', base);
  const folder = await searchFolder(world);
  for (const { url } of await assets.keys()) {
    const isPiece = url.startsWith(search);
    const isCurrent = isPiece
      ? folder !== undefined && url.startsWith(origin + base + folder)
      : files.has(url);
    if (!isCurrent && !shell.has(url)) await assets.delete(url);
  }
  await writeNote(caches, base, OLD_WINDOWS, []);
  await writeNote(caches, base, TIDIED, own.build);
}

async function fetchList({ fetch, base }: World): Promise<SiteList | undefined> {
  const response = await fetch(addressOf(SITE_LIST, base), { cache: 'no-cache' });
  const list = (await response.json()) as SiteList;
  return list.version === LIST_VERSION ? list : undefined;
}

/** Returns the folder of the cached pieces of the search index. */
async function searchFolder(world: World): Promise<string | undefined> {
  const file: ListedFile = ['search-index.json', 0];
  const cache = await world.caches.open(cacheOfFile(file, world));
  const kept = await cache.match(keyOfFile(file, world));
  return kept && ((await kept.json()) as { folder: string }).folder;
}

/** Returns the hash that the build writes into the list (build/site-list.ts). */
export async function hashOf(response: Response | undefined): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', (await response?.arrayBuffer()) ?? new ArrayBuffer());
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}
