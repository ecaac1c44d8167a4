/** The part of a service worker's scope that this one uses: the library of types for it cannot stand beside the DOM's. */
import type { FromWorker, ListedFile } from '../shared/names';

/** A window that the worker may speak to. */
export interface WindowClient {
  id: string;
  url: string;
  postMessage(message: FromWorker): void;
}

/** An event that keeps the worker alive while it waits. */
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

/** `self` of the worker. */
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

/** What the build puts into the worker. */
export interface BuildOfWorker {
  /** Name of the build. */
  build: string;
  /** What has to be there before anything is asked for: the page for what is not saved, and the notices. */
  shell: ListedFile[];
  /** Scripts and styles of the site. */
  frame: ListedFile[];
  /** The search index in one file. */
  pack?: ListedFile;
}
