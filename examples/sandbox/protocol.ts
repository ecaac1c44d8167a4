/** What page and sandbox say to each other. Types and constants only: build and browser may import it. */
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
  /** Answer to `need`; without bytes where the file could not be had. */
  | { type: 'asset'; name: string; bytes?: ArrayBuffer }
  | { type: 'ping' };

/** From the sandbox to the page. */
export type FromSandbox =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'events'; run: number; events: OutputEvent[] }
  | { type: 'result'; run: number; result: RunResult; milliseconds: number }
  | { type: 'flood'; run: number }
  /** The runtime asks for one of its files that are fetched on demand. */
  | { type: 'need'; name: string }
  /** Answers to `ping`: it lives, or it lives and uses more memory than it may. */
  | { type: 'pong' }
  | { type: 'memory' };

/** Lines after which a run is ended: more than anyone reads, and a page of them is still quick to draw. */
export const MAX_LINES = 1_000;

/** Characters after which a run is ended, however few its lines. */
export const MAX_CHARACTERS = 500_000;

/** Messages to the windows above, past the port, after which a program counts as an attack: an honest one sends none. */
export const MOST_STRAY_MESSAGES = 50;

/** Messages a second through the port that no honest runtime sends: its output comes in batches, one every `BATCH_MS`. */
export const MOST_MESSAGES_A_SECOND = 500;

/** Bytes that a program may use beyond what there was as its run began: far beyond a lesson, and a phone has them. */
export const MEMORY_LIMIT = 256 * 2 ** 20;

/** What a program is told that used more. */
export const MEMORY_MESSAGE = `the program used more than ${MEMORY_LIMIT / 2 ** 20} MB of memory`;

/** Milliseconds between two deliveries of output: one frame of a screen at 60 Hz. */
export const BATCH_MS = 16;

/** How much of the allowance an event uses. */
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

/** The part of a runtime's manifest that a session needs. */
export interface RuntimeEntry {
  name: string;
  label: string;
  /** What starts when its files have arrived. */
  engine: string;
  kind: 'worker' | 'frame';
  defaultFile: string;
  /** Whether it draws documents. */
  isDocument: boolean;
  /** Height of its preview in CSS pixels. */
  height?: number;
  /** Milliseconds that one run may take. */
  timeout: number;
  /** Whether each run wants an instance of its own. */
  fresh: boolean;
  script: RemoteFile;
  assets: Record<string, RemoteFile>;
  /** Names of assets that are fetched only when the runtime asks. */
  onDemand?: string[];
}

/** A file of a runtime. */
export interface RemoteFile {
  /** Below the site's base. */
  path: string;
  /** Size as unpacked, which is how the browser counts what arrives. */
  bytes: number;
  /** Size as hosts send it, compressed: what pages state. */
  transfer: number;
}

/** What the build tells the playground. */
export interface SandboxManifest {
  /** Path of the host page below the site's base. */
  host: string;
  runtimes: Record<string, RuntimeEntry>;
}
