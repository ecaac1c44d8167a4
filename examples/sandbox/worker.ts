/** The worker's side of a runtime: receives its files, runs programs and sends their output. */
import type { RunRequest, RuntimeModule } from '../runtimes/interface';
import { removeConnections } from './lockdown';

type ToWorker =
  | { type: 'load'; runtime: string; assets: Record<string, ArrayBuffer> }
  | { type: 'asset'; name: string; bytes?: ArrayBuffer }
  | { type: 'run'; run: number; request: RunRequest };

/**
 * Serves a runtime in this worker.
 *
 * @param module the runtime; the build makes one script per runtime, which calls this function
 */
export function serveWorker(module: RuntimeModule): void {
  // Taken before a program can replace it.
  const send = self.postMessage.bind(self) as (message: unknown) => void;
  // Programs can't start workers.
  delete (self as { Worker?: unknown }).Worker;
  delete (self as { SharedWorker?: unknown }).SharedWorker;
  removeConnections();
  let runtime: ReturnType<RuntimeModule['load']> | undefined;
  const wanted = new Map<string, (bytes: ArrayBuffer | undefined) => void>();
  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'load') {
      runtime = module.load({
        runtime: data.runtime,
        asset: async (name) => {
          const bytes = data.assets[name] ?? (await need(name));
          if (!bytes) throw new Error(`The runtime has no file named ${name}`);
          return new Uint8Array(bytes);
        },
      });
      runtime.then(
        ({ version }) => send({ type: 'ready', version }),
        (error: unknown) => send({ type: 'failed', message: String(error) }),
      );
      return;
    }
    if (data.type === 'asset') {
      wanted.get(data.name)?.(data.bytes);
      return;
    }
    void runtime?.then(async (loaded) => {
      const { run, request } = data;
      const result = await loaded.run(request, (event) => send({ type: 'event', run, event }));
      send({ type: 'result', run, result });
    });
  });

  /** Requests a file that is fetched on demand. */
  function need(name: string): Promise<ArrayBuffer | undefined> {
    return new Promise((resolve) => {
      wanted.set(name, resolve);
      send({ type: 'need', name });
    });
  }
}
