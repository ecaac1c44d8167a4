/**
 * The service worker. It makes everything that the reader has opened or saved available offline. Pages are
 * network-first; files with a hash in their path are cache-first.
 */
import { clientsClaim, copyResponse } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  DOWNLOAD_PARAMETER,
  getCacheKey,
  getSavedCacheName,
  getVisitedCacheName,
  isImmutable,
  LIST_FILE,
  NOT_SAVED_PAGE,
  SITE_GROUP,
  type FileGroup,
} from '../names';
import { HOST_HEADERS } from '../../../examples/sandbox/policy';
import { deleteOutdatedFiles, downloadGroup, getSavedGroups, matchSavedFile } from '../saved-files';

/** The part of a worker's global scope that this file uses. TypeScript's `webworker` library conflicts with `dom`. */
interface WorkerScope {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: MessageEvent & { waitUntil(promise: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope;

/**
 * Inserted by the build: a hash of the list of files, and the group with the page that is shown if the requested page
 * isn't saved.
 */
declare const BUILD: { build: string; notSaved: FileGroup };

/**
 * How long to wait for the network if a page is cached, in seconds. After a longer wait, readers think that nothing is
 * happening.
 */
const NETWORK_TIMEOUT = 4;

const { origin, pathname: base } = new URL(self.registration.scope);
const getRelativePath = (url: URL) => url.pathname.slice(base.length);

/**
 * Prefers saved files, because they're all from the same version of the site. Caches only responses with status 200.
 */
const savedFilesPlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => getCacheKey(request.url),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    (await matchSavedFile(request.url, base)) ?? cachedResponse,
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    // A redirected response can't be used for a navigation, but a copy of it can.
    return response.redirected ? copyResponse(response) : response;
  },
};

/** Adds the headers of the sandbox's host page, which is the only page with a hash in its path. */
const hostHeadersPlugin: WorkboxPlugin = {
  handlerWillRespond: async ({ request, response }) => {
    if (request.mode !== 'navigate') return response;
    const headers = { ...Object.fromEntries(response.headers), ...HOST_HEADERS };
    return new Response(response.body, { status: response.status, headers });
  },
};

const pages = new NetworkFirst({
  cacheName: getVisitedCacheName(base, 'pages'),
  networkTimeoutSeconds: NETWORK_TIMEOUT,
  plugins: [savedFilesPlugin, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});
const files = new CacheFirst({
  cacheName: getVisitedCacheName(base, 'files'),
  plugins: [
    savedFilesPlugin,
    hostHeadersPlugin,
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
  ],
});

function isHandled(url: URL, request: Request): boolean {
  return (
    url.origin === origin &&
    url.pathname.startsWith(base) &&
    !url.searchParams.has(DOWNLOAD_PARAMETER) &&
    !request.headers.has('Range')
  );
}

registerRoute(
  ({ url, request }) => isHandled(url, request) && /^assets\/search\/.*\//.test(getRelativePath(url)),
  respondWithIndexFile,
);
registerRoute(({ url, request }) => isHandled(url, request) && isImmutable(getRelativePath(url)), files);
registerRoute(({ url, request }) => isHandled(url, request), pages);

// Runs if a request fails, for example because there's no connection, or if the caches fail.
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return fetch(request);
  return (await matchSavedFile(origin + base + NOT_SAVED_PAGE, base)) ?? Response.error();
});

/** The packed files of the search index, by folder and then by name. */
const packs = new Map<string, Promise<Record<string, unknown>>>();

/** Responds with a file from the saved pack of the search index, or from the network if it isn't there. */
async function respondWithIndexFile({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const [, folder = '', name = ''] = /^(.*)\/(.*)$/.exec(getCacheKey(request.url)) ?? [];
  const response = packs.has(folder) ? undefined : await matchSavedFile(`${folder}.json`, base);
  if (response) packs.set(folder, response.json() as Promise<Record<string, unknown>>);
  const pack = await packs.get(folder);
  return pack?.[name] === undefined ? fetch(request) : new Response(JSON.stringify(pack[name]));
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([downloadGroup(BUILD.notSaved, base), updateSavedGroups()]));
});

/**
 * Downloads the changed files of saved groups, and deletes groups that no longer exist. If this fails, the browser
 * retries the installation on a later page load.
 */
async function updateSavedGroups(): Promise<void> {
  const ids = new Set([...(await getSavedGroups(base)), ...(await getLegacyGroups())]);
  ids.delete(BUILD.notSaved.id);
  if (ids.size === 0) return;
  const response = await fetch(`${base}${LIST_FILE}?${DOWNLOAD_PARAMETER}=${BUILD.build}`);
  const groups = (await response.json()) as FileGroup[];
  for (const id of ids) {
    const group = groups.find((each) => each.id === id);
    await (group ? downloadGroup(group, base) : caches.delete(getSavedCacheName(base, id)));
  }
}

/**
 * Returns the groups that the reader saved with the first version of offline reading (November 2026), whose cache names
 * start with `offline`.
 */
async function getLegacyGroups(): Promise<string[]> {
  const saved = await caches.match(`${base}offline/notes/saved`, { cacheName: `offline ${base} notes` });
  const ids = saved ? ((await saved.json()) as string[]) : [];
  return ids.map((id) => (id === 'pages' ? SITE_GROUP : id.replace('runtime:', '')));
}

// The browser activates a new worker only when no page from the previous build is open, so nothing needs the old files.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOutdatedFiles(base).then(deleteLegacyCaches));
});

async function deleteLegacyCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(`offline ${base} `)).map((name) => caches.delete(name)),
  );
}

// Pages opened with the first version of offline reading send this message when the reader clicks Update.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | undefined)?.type === 'take') event.waitUntil(self.skipWaiting());
});

clientsClaim();
