/** The messages between page and sandbox. Contains only types, constants and pure functions, so build and browser can import it. */
import type { OutputEvent, RunRequest, RunResult } from '../runtimes/interface';

/** From the page to the sandbox. */
export type ToSandbox =
  | {
      type: 'load';
      /** Name of the runtime. */
      runtime: string;
      kind: 'worker' | 'frame';
      script: string;
      assets: Record<string, ArrayBuffer>;
    }
  | { type: 'run'; run: number; request: RunRequest }
  /** Answers `need`; without bytes if the file could not be fetched. */
  | { type: 'asset'; name: string; bytes?: ArrayBuffer }
  | { type: 'ping' };

/** From the sandbox to the page. */
export type FromSandbox =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'events'; run: number; events: OutputEvent[] }
  | { type: 'result'; run: number; result: RunResult; milliseconds: number }
  | { type: 'flood'; run: number }
  /** Requests a file of the runtime that is fetched on demand. */
  | { type: 'need'; name: string }
  /** Answers `ping`. */
  | { type: 'pong' };

/** Max lines that a run may print: more than anyone reads, and still quick to draw. */
export const MAX_LINES = 1_000;

/** Max characters that a run may print, however few lines they make. */
export const MAX_CHARACTERS = 500_000;

/** Max messages that a program may send directly to the windows above it. An honest program sends none. */
export const MAX_STRAY_MESSAGES = 50;

/** Max messages per second through the port. An honest runtime sends far fewer: one batch of output per `BATCH_MS`. */
export const MAX_MESSAGES_PER_SECOND = 500;

/** Shown when a program's process crashes or no longer answers. The browser doesn't report which of the two happened. */
export const UNRESPONSIVE = 'Stopped: the program used too much memory or stopped responding.';

/** Milliseconds between two batches of output: one frame of a screen at 60 Hz. */
export const BATCH_MS = 16;

/** Returns how much of a run's allowance an event uses. */
export function eventCost(event: OutputEvent): { lines: number; characters: number } {
  if (event.type === 'table') {
    const cells = event.rows.reduce(
      (sum, row) => sum + row.reduce((s, cell) => s + (cell?.length ?? 4), 0),
      0,
    );
    return { lines: event.rows.length + 1, characters: cells };
  }
  const newlines = event.text.match(/\n/g)?.length ?? 0;
  return { lines: Math.max(newlines, 1), characters: event.text.length };
}

/** What a session needs to know about a runtime. */
export interface RuntimeEntry {
  name: string;
  label: string;
  /** Shown while it starts, as in "Starting PostgreSQL". */
  engine: string;
  kind: 'worker' | 'frame';
  defaultFile: string;
  /** Whether it draws documents. */
  isDocument: boolean;
  /** Height of its preview in CSS pixels. */
  height?: number;
  /** Time limit of a run in milliseconds. */
  timeout: number;
  /** Whether each run needs its own instance. */
  fresh: boolean;
  script: RemoteFile;
  assets: Record<string, RemoteFile>;
  /** Names of assets that are fetched only when the runtime requests them. */
  onDemand?: string[];
}

/** A file of a runtime. */
export interface RemoteFile {
  /** Relative to the site's base. */
  path: string;
  /** Uncompressed size, which is what the browser counts while downloading. */
  bytes: number;
  /** Compressed size, as sent by hosts and shown on pages. */
  transfer: number;
}

/** What the build passes to the playground. */
export interface SandboxManifest {
  /** Path of the host page, relative to the site's base. */
  host: string;
  runtimes: Record<string, RuntimeEntry>;
}
