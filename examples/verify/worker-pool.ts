/** Runs programs in worker threads with limits on time, memory and output. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  formatOutput,
  type OutputEvent,
  type RunRequest,
  type RunResult,
  type RuntimeAbout,
} from '../runtimes/interface';
import { SITE } from './runtimes';
import type { WorkerMessage } from './worker';
import { getWorkerBundle } from './worker-bundle';

/** The result of a run. */
export interface Outcome extends RunResult {
  /** The output that the program's `output` fence must contain. */
  text: string;
  /** Why the run was stopped, for example because it exceeded its time limit. */
  stopped?: string;
}

export interface Runner {
  /** @param limit the time limit in milliseconds */
  run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome>;
  /** Returns the version of a runtime, or undefined if it hasn't run yet. */
  version(runtime: string): string | undefined;
  close(): Promise<void>;
}

const MAX_EVENTS = 10_000;
const LOAD_TIMEOUT = 120_000;

/** A pool of workers. Workers are reused if their runtime doesn't keep state between runs. */
export class WorkerPool implements Runner {
  private readonly idle = new Map<string, Worker[]>();
  private readonly versions = new Map<string, string>();

  version(runtime: string): string | undefined {
    return this.versions.get(runtime);
  }

  async run(about: RuntimeAbout, request: RunRequest, limit: number): Promise<Outcome> {
    const worker = this.idle.get(about.name)?.pop() ?? (await this.start(about));
    const events: OutputEvent[] = [];
    const result = await new Promise<RunResult & { stopped?: string }>((resolve) => {
      const onMessage = (message: WorkerMessage) => {
        if (message.type === 'event') {
          events.push(message.event);
          if (events.length > MAX_EVENTS)
            end({ stopped: `It printed more than ${MAX_EVENTS} times and was stopped.` });
        } else if (message.type === 'done') end(message.result);
      };
      const onError = (error: Error) => end({ stopped: `Its worker failed: ${String(error)}` });
      const end = (ended: RunResult & { stopped?: string }) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
        resolve(ended);
      };
      const timer = setTimeout(
        () => end({ stopped: `It didn't finish within ${limit / 1000} s and was stopped.` }),
        limit,
      );
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.postMessage(request);
    });
    if (about.fresh || result.stopped) void worker.terminate();
    else this.idle.set(about.name, [...(this.idle.get(about.name) ?? []), worker]);
    return { ...result, text: formatOutput(events, result.error) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.idle.values()].flat().map((worker) => worker.terminate()));
    this.idle.clear();
  }

  private async start(about: RuntimeAbout): Promise<Worker> {
    const { script, parts } = await getWorkerBundle(about);
    const worker = new Worker(script, {
      workerData: { modules: path.join(SITE, 'node_modules'), parts },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // A worker that is still running would keep the process alive.
        void worker.terminate();
        reject(new Error(`The runtime "${about.name}" didn't load.`));
      }, LOAD_TIMEOUT);
      worker.once('error', reject);
      worker.once('message', (message: WorkerMessage) => {
        clearTimeout(timer);
        if (message.type === 'ready') this.versions.set(about.name, message.version);
        worker.off('error', reject);
        // Without a listener, an error between two runs would end this process.
        worker.on('error', () => {});
        resolve(worker);
      });
    });
  }
}
