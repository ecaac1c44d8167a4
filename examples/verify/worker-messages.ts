import type { OutputEvent, RunResult } from '../runtimes/interface';

/** What a worker says. */
export type FromWorker =
  | { type: 'ready'; version: string }
  | { type: 'event'; event: OutputEvent }
  | { type: 'done'; result: RunResult };
