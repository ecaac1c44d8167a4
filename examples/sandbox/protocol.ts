/**
 * Defines the messages between the page and the sandbox, and limits for their number. This module has no side effects, so both the
 * build and the browser can import it.
 */
import type { OutputEvent, RunRequest, RunResult, RuntimeAbout } from '../runtimes/interface';
import type { Limit } from './output-budget';

/** Starts a runtime. */
export interface LoadMessage {
  type: 'load';
  runtime: string;
  kind: 'worker' | 'frame';
  script: string;
  assets: Record<string, ArrayBuffer>;
}

export interface RunMessage {
  type: 'run';
  run: number;
  request: RunRequest;
}

/** The response to a `need` message. `bytes` is undefined if the file could not be fetched. */
export interface AssetMessage {
  type: 'asset';
  name: string;
  bytes?: ArrayBuffer;
}

/** A message from the page to the sandbox. */
export type ToSandbox = LoadMessage | RunMessage | AssetMessage | { type: 'ping' };

/** A message from the sandbox to the page. */
export type FromSandbox =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'events'; run: number; events: OutputEvent[] }
  | { type: 'result'; run: number; result: RunResult; milliseconds: number }
  | { type: 'flood'; run: number; limit: Limit }
  /** Requests a file that is fetched on demand. */
  | { type: 'need'; name: string }
  | { type: 'pong' };

/** A message from the frame to its worker. */
export type ToWorker = Pick<LoadMessage, 'type' | 'runtime' | 'assets'> | RunMessage | AssetMessage;

/** A message from the worker to its frame. */
export type FromWorker =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'event'; run: number; event: OutputEvent }
  | { type: 'result'; run: number; result: RunResult }
  | { type: 'need'; name: string };

/**
 * Maximum number of messages that a program may send directly to the windows that contain it. An honest program sends
 * none.
 */
export const MAX_STRAY_MESSAGES = 50;

/** Maximum rate of messages through the port. An honest runtime sends far fewer: one batch of output per `BATCH_MS`. */
export const MAX_MESSAGES_PER_SECOND = 500;

/** Shown when a program crashes its process or stops responding. The browser doesn't report which of these happened. */
export const UNRESPONSIVE = 'Stopped: the program used too much memory or stopped responding.';

/** Shown when a preview keeps taking the focus from the page. */
export const TOOK_FOCUS = 'Stopped: the program kept taking the keyboard focus.';

/** Milliseconds between batches of output. This is about one frame on a 60 Hz screen. */
export const BATCH_MS = 16;

/** A built runtime: its files, and the parts of its `RuntimeAbout` that the page needs. */
export interface RuntimeEntry
  extends
    Pick<
      RuntimeAbout,
      'name' | 'label' | 'kind' | 'defaultFile' | 'height' | 'timeout' | 'fresh' | 'onDemand'
    >,
    Required<Pick<RuntimeAbout, 'engine' | 'isDocument'>> {
  script: RemoteFile;
  assets: Record<string, RemoteFile>;
}

export interface RemoteFile {
  /** Relative to the site's base path. */
  path: string;
  /** Uncompressed size. The browser counts these bytes while it downloads the file. */
  bytes: number;
  /** Compressed size. Hosts send this many bytes, and pages show this size to readers. */
  transfer: number;
}

/** Lists the built runtimes and the host page. */
export interface SandboxManifest {
  /** Path of the host page, relative to the site's base path. */
  host: string;
  runtimes: Record<string, RuntimeEntry>;
}
