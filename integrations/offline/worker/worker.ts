/**
 * The service worker: everything the reader has opened works offline. Pages are network-first, files with a hash in
 * their name are cache-first. It fetches nothing that wasn't requested, except for the page for what isn't saved, the
 * scripts for a returning reader, the search index for a reader who searches and, after an update, new versions of
 * cached files.
 */
import { registerQuotaErrorCallback } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { fetchFiles, plainCopy, SaveError, troubleOf, type World } from '../shared/fetch-missing';
import {
  cacheNames,
  isImmutable,
  keyOf,
  NOT_SAVED,
  SAVE_HEADER,
  type FromWorker,
  type ToWorker,
} from '../shared/names';
import { keepLoaded } from './keep-loaded';
import { pieceFromPack } from './search-pack';
import type { BuildOfWorker, FetchEventLike, WorkerScope } from './scope';
import { keepFrame, keepPack, noteOldWindows, oneAtATime, tidy } from './tidy';

declare const self: WorkerScope;
/** Inserted by the build. */
declare const BUILD: BuildOfWorker;

/** Seconds to wait for the network if a page is cached; after that, readers think that nothing is happening. */
const PATIENCE = 4;

/** Milliseconds between the first search and fetching the whole index. */
const PACK_DELAY = 2_000;

const { origin, pathname: base } = new URL(self.registration.scope);
const names = cacheNames(base);
const world: World = { caches, fetch: (...args) => fetch(...args), origin, base };

const keepAllScripts = oneAtATime(() => keepFrame(world, BUILD));
const keepSearch = oneAtATime(() => keepPack(world, BUILD));
const tidyUp = oneAtATime(() => tidy(world, BUILD, self));

/**
 * Windows whose page came from the cache because the site couldn't be reached; they ask about it once they have
 * started.
 */
const servedOffline = new Set<string>();

/**
 * Windows that know the site is offline, but not yet that it is back. Lost if the browser stops the worker meanwhile.
 */
const toldOffline = new Set<string>();

const below = (url: URL) => url.pathname.slice(base.length);

async function tell(id: string, message: FromWorker): Promise<void> {
  (await self.clients.get(id))?.postMessage(message);
}

async function tellOffline(id: string): Promise<void> {
  toldOffline.add(id);
  await tell(id, { type: 'offline' });
}

async function tellAll(message: FromWorker): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: false });
  windows.forEach((window) => window.postMessage(message));
}

registerQuotaErrorCallback(() => tellAll({ type: 'full' }));

/**
 * For both kinds of files: one key for all spellings of an address, and only complete responses of this site are
 * cached.
 */
const keeping: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic' ? plainCopy(response) : null,
};

/** Tells a page that the site can't be reached, or that one of the page's own files is gone from the server. */
const telling: WorkboxPlugin = {
  fetchDidFail: async ({ event, error }) => {
    // The reader has left the page already.
    if (error.name === 'AbortError') return;
    const { clientId, resultingClientId } = event as FetchEventLike;
    if (resultingClientId) servedOffline.add(resultingClientId);
    else if (clientId) await tellOffline(clientId);
  },
  fetchDidSucceed: async ({ request, response, event }) => {
    const isPart = ['script', 'style'].includes(request.destination);
    if (isPart && [404, 410].includes(response.status)) {
      await tell((event as FetchEventLike).clientId, { type: 'gone' });
    }
    return response;
  },
};

/** Only for pages, because files with a hash may come from the browser's HTTP cache. */
const tellingBack: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, event }) => {
    const { clientId } = event as FetchEventLike;
    if (toldOffline.delete(clientId)) await tell(clientId, { type: 'online' });
    return response;
  },
};

const plugins = [keeping, telling];
const immutable = new CacheFirst({ cacheName: names.assets, plugins });
const changing = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: PATIENCE,
  plugins: [...plugins, tellingBack],
});

/** If the cache fails (blocked, broken, full), falls back to the network, so that it never breaks a page. */
async function immutableFile({
  request,
  event,
  url,
}: RouteHandlerCallbackOptions & { url: URL }): Promise<Response> {
  try {
    return (
      (await pieceFromPack(below(url), world, BUILD.pack)) ?? (await immutable.handle({ request, event }))
    );
  } catch {
    return fetch(request);
  }
}

async function changingFile({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await changing.handle({ request, event });
  } catch (error) {
    if (request.mode === 'navigate') return notSaved();
    throw error;
  }
}

async function notSaved(): Promise<Response> {
  const kept = await caches
    .match(keyOf(base + NOT_SAVED, origin), { cacheName: names.pages })
    .catch(() => undefined);
  return (
    kept ??
    new Response(
      '<!doctype html><meta charset="utf-8"><title>Not saved</title><p>You are offline, and this page is not saved in this browser.',
      {
        status: 503,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      },
    )
  );
}

/** Whether the worker handles a request. */
function isOurs(url: URL, request: Request): boolean {
  return (
    url.origin === origin &&
    url.pathname.startsWith(base) &&
    below(url) !== 'sw.js' &&
    !request.headers.has('Range') &&
    !request.headers.has(SAVE_HEADER)
  );
}

registerRoute(({ url, request }) => isOurs(url, request) && isImmutable(below(url)), immutableFile);
registerRoute(
  ({ url, request }) => isOurs(url, request) && below(url) === 'search-index.json',
  (options) => {
    // A reader who has searched may search for anything offline later. The files of the current query come first.
    const later = new Promise((resolve) => setTimeout(resolve, PACK_DELAY));
    (options.event as FetchEventLike).waitUntil(later.then(keepSearch).catch(sayWhenFull));
    return changingFile(options);
  },
);
registerRoute(({ url, request }) => isOurs(url, request), changingFile);

self.addEventListener('install', (event) => {
  event.waitUntil(fetchFiles(BUILD.shell, world));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    noteOldWindows(world, BUILD, self)
      .catch(() => undefined)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message?.type === 'take') event.waitUntil(self.skipWaiting());
  if (message?.type === 'hello' && event.source) event.waitUntil(greet(event.source.id, message.urls));
});

async function greet(id: string, urls: string[] | undefined): Promise<void> {
  if (servedOffline.delete(id)) return tellOffline(id);
  // A first visit downloads nothing extra.
  await (urls ? keepLoaded(urls, world) : keepAllScripts()).catch(sayWhenFull);
  await tidyUp().catch(sayWhenFull);
}

async function sayWhenFull(error: unknown): Promise<void> {
  const trouble = error instanceof SaveError ? error.trouble : troubleOf(error);
  if (trouble === 'full') await tellAll({ type: 'full' });
}
