/**
 * The service worker: pages are network-first and files with a hash in their name cache-first, so what the reader has
 * opened or saved works offline. A new build is a new worker, which installs by updating what is saved.
 */
import { clientsClaim, copyResponse } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  DOWNLOAD,
  isImmutable,
  keyOf,
  LIST,
  NOT_SAVED,
  savedCache,
  SITE,
  visitedCache,
  type FileGroup,
} from '../names';
import { deleteOutdated, downloadGroup, matchSaved, savedGroups } from '../saved-files';

/** The part of a worker's scope used here: TypeScript's `webworker` library conflicts with `dom`. */
interface WorkerScope {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: MessageEvent & { waitUntil(promise: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope;

/** Inserted by the build: a hash of the list of files, and the page for what isn't saved. */
declare const BUILD: { build: string; notSaved: FileGroup };

/** Seconds to wait for the network if a page is cached; after that, readers think that nothing is happening. */
const PATIENCE = 4;

const { origin, pathname: base } = new URL(self.registration.scope);
const pathIn = (url: URL) => url.pathname.slice(base.length);

/** Prefers saved files, which belong to one version of the site, and caches complete responses only. */
const saved: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    (await matchSaved(request.url, base)) ?? cachedResponse,
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    // A redirected response can't be used for a navigation, but a copy of it can.
    return response.redirected ? copyResponse(response) : response;
  },
};

const pages = new NetworkFirst({
  cacheName: visitedCache(base, 'pages'),
  networkTimeoutSeconds: PATIENCE,
  plugins: [saved, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});
const files = new CacheFirst({
  cacheName: visitedCache(base, 'files'),
  plugins: [saved, new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

function isOurs(url: URL, request: Request): boolean {
  return (
    url.origin === origin &&
    url.pathname.startsWith(base) &&
    !url.searchParams.has(DOWNLOAD) &&
    !request.headers.has('Range')
  );
}

registerRoute(
  ({ url, request }) => isOurs(url, request) && /^assets\/search\/.*\//.test(pathIn(url)),
  searchPiece,
);
registerRoute(({ url, request }) => isOurs(url, request) && isImmutable(pathIn(url)), files);
registerRoute(({ url, request }) => isOurs(url, request), pages);

setCatchHandler(async ({ request }) => {
  // Without a connection, or with caches that fail.
  if (request.mode !== 'navigate') return fetch(request);
  return (await matchSaved(origin + base + NOT_SAVED, base)) ?? Response.error();
});

/** Contents of the packed search index, by name. */
type Pack = Record<string, unknown>;
const packs = new Map<string, Promise<Pack>>();

/** Answers with a piece of the search index from the saved pack of its folder, or else from the network. */
async function searchPiece({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const [, folder = '', name = ''] = /^(.*)\/(.*)$/.exec(keyOf(request.url)) ?? [];
  const response = packs.has(folder) ? undefined : await matchSaved(`${folder}.json`, base);
  if (response) packs.set(folder, response.json() as Promise<Pack>);
  const pack = await packs.get(folder);
  return pack?.[name] === undefined ? fetch(request) : new Response(JSON.stringify(pack[name]));
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([downloadGroup(BUILD.notSaved, base), updateSaved()]));
});

/**
 * Downloads what the new build changed in saved groups. If that fails, so does the installation, and the browser
 * retries it with a later page.
 */
async function updateSaved(): Promise<void> {
  const wanted = new Set([...(await savedGroups(base)), ...(await formerlySaved())]);
  wanted.delete(BUILD.notSaved.id);
  if (wanted.size === 0) return;
  const response = await fetch(`${base}${LIST}?${DOWNLOAD}=${BUILD.build}`);
  const groups = (await response.json()) as FileGroup[];
  for (const id of wanted) {
    const group = groups.find((each) => each.id === id);
    await (group ? downloadGroup(group, base) : caches.delete(savedCache(base, id)));
  }
}

/**
 * Returns what the reader saved with the first version of offline reading, whose caches were named `offline`. Its small
 * runtimes are no groups any more: they are saved with the pages. Needed for as long as readers may come back who were
 * last here in November 2026.
 */
async function formerlySaved(): Promise<string[]> {
  const note = await caches.match(`${base}offline/notes/saved`, { cacheName: `offline ${base} notes` });
  const ids = note ? ((await note.json()) as string[]) : [];
  return ids.map((id) => (id === 'pages' ? SITE : id.replace('runtime:', '')));
}

// The browser activates a new worker once no page of the previous build is open, so nobody needs the old files.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOutdated(base).then(deleteFormerCaches));
});

async function deleteFormerCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(`offline ${base} `)).map((name) => caches.delete(name)),
  );
}

// The Update button of pages that are still open with the first version of offline reading.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | undefined)?.type === 'take') event.waitUntil(self.skipWaiting());
});

clientsClaim();
