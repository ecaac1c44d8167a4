/**
 * The part of a service worker's scope that is used here, because TypeScript's `webworker` library conflicts with
 * `dom`.
 */
import type { FromWorker, ListedFile } from '../shared/names';

/** A window that the worker can post messages to. */
export interface WindowClient {
  id: string;
  url: string;
  postMessage(message: FromWorker): void;
}

/** An event that keeps the worker alive until a promise settles. */
export interface LifetimeEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchEventLike extends LifetimeEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
}

export interface MessageEventLike extends LifetimeEvent {
  data: unknown;
  source: WindowClient | null;
}

/** `self` in the worker. */
export interface WorkerScope {
  registration: { scope: string; active: unknown };
  clients: {
    get(id: string): Promise<WindowClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    claim(): Promise<void>;
  };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
}

/** Values that the build inserts into the worker. */
export interface BuildOfWorker {
  /** Id of the build. */
  build: string;
  /** Files to cache during installation: the page for what isn't saved, and the notices. */
  shell: ListedFile[];
  /** The site's scripts and styles. */
  frame: ListedFile[];
  /** The search index packed into one file. */
  pack?: ListedFile;
}
