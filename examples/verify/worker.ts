/** Runs in a worker thread. `worker-bundle.ts` bundles this file with one runtime. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { OutputEvent, RunRequest, RunResult, RuntimeAbout, RuntimeModule } from '../runtimes/interface';

/** A message that a worker sends to the pool. */
export type WorkerMessage =
  | { type: 'ready'; version: string }
  | { type: 'event'; event: OutputEvent }
  | { type: 'done'; result: RunResult };

/**
 * Loads a runtime and runs programs on request.
 *
 * @param runtime the default export of the runtime's `index.ts`
 * @param about the default export of the runtime's `about.ts`
 */
export async function serve(runtime: RuntimeModule, about: RuntimeAbout): Promise<void> {
  const { modules, parts } = workerData as { modules: string; parts: Record<string, string> };
  const send = (message: WorkerMessage) => parentPort?.postMessage(message);
  const loaded = await runtime.load({
    runtime: about.name,
    asset: async (name) => {
      const file = about.assets?.[name];
      if (!file) throw new Error(`The runtime "${about.name}" has no asset "${name}".`);
      return readFileSync(parts[name] ?? path.join(modules, file));
    },
  });
  parentPort?.on('message', (request: RunRequest) => {
    void loaded
      .run(request, (event) => send({ type: 'event', event }))
      .then((result) => send({ type: 'done', result }));
  });
  send({ type: 'ready', version: loaded.version });
}
