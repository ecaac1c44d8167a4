/** The worker's side of a runtime: takes its files, runs programs, sends what they print. */
import type { RunRequest, RuntimeModule } from '../runtimes/interface';
import { removeConnections } from './lockdown';
import { makeLiveMemory, type LiveMemory } from './live-memory';
import { countBuffers, limitWasmMemory, makeEndOfTask, WORKER_MEMORY } from './memory';

type ToWorker =
  | { type: 'load'; runtime: string; assets: Record<string, ArrayBuffer> }
  | { type: 'asset'; name: string; bytes?: ArrayBuffer }
  | { type: 'run'; run: number; request: RunRequest };

/**
 * Serves a runtime in this worker.
 *
 * @param module the runtime; the build makes one script a runtime, which calls this
 */
export function serveWorker(module: RuntimeModule): void {
  // Taken before a program can replace it; and no program may start workers of its own.
  const send = self.postMessage.bind(self) as (message: unknown) => void;
  delete (self as { Worker?: unknown }).Worker;
  delete (self as { SharedWorker?: unknown }).SharedWorker;
  removeConnections();
  limitWasmMemory();
  // A program that goes on after it was told that it uses too much is ended from outside.
  const endForMemory = () => send({ type: 'memory' });
  const memory = (globalThis as { [WORKER_MEMORY]?: LiveMemory })[WORKER_MEMORY];
  if (memory) memory.onStubborn = endForMemory;
  const files = memory ? undefined : countFiles(endForMemory);
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
      files?.begin();
      const result = await loaded.run(request, (event) => send({ type: 'event', run, event }));
      send({ type: 'result', run, result });
    });
  });

  /** Asks for a file that is fetched on demand. */
  function need(name: string): Promise<ArrayBuffer | undefined> {
    return new Promise((resolve) => {
      wanted.set(name, resolve);
      send({ type: 'need', name });
    });
  }
}

/**
 * Counts the buffers of a runtime in WebAssembly: its memory has its objects, but the files that its programs write, and
 * with PostgreSQL the tables, are buffers outside.
 *
 * @param end ends the program: what throws inside such a runtime leaves it broken
 */
function countFiles(end: () => void): LiveMemory {
  const memory = makeLiveMemory({ atEndOfTask: makeEndOfTask() });
  const orEnd = (count: () => void) => {
    try {
      count();
    } catch (error) {
      end();
      throw error;
    }
  };
  countBuffers(
    (bytes) => orEnd(() => memory.refuse(bytes)),
    (value, bytes) => orEnd(() => memory.count(value as object, bytes)),
  );
  return memory;
}
