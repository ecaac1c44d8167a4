import type { OutputEvent, RunResult } from '../runtimes/interface';

/** A message from a worker. */
export type FromWorker =
  | { type: 'ready'; version: string }
  | { type: 'event'; event: OutputEvent }
  | { type: 'done'; result: RunResult };
