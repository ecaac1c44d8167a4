import type { Runtime, RuntimeModule } from '../runtimes/interface';
import { createAssetStore, type AssetStore } from './asset-store';
import { removeConnections } from './lockdown';
import type { FromWorker, ToWorker } from './protocol';

/** Runs a runtime in this worker. The script that the build creates for each runtime calls this function. */
export function serveWorker(module: RuntimeModule): void {
  // Bound now, because a program could replace `postMessage` later.
  const send = self.postMessage.bind(self) as (message: FromWorker) => void;
  // Without these constructors, programs can't start more workers.
  delete (self as { Worker?: unknown }).Worker;
  delete (self as { SharedWorker?: unknown }).SharedWorker;
  removeConnections();
  let files: AssetStore | undefined;
  let loading: Promise<Runtime> | undefined;
  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    switch (data.type) {
      case 'load':
        files = createAssetStore(data.assets, (name) => send({ type: 'need', name }));
        loading = module.load({ runtime: data.runtime, asset: files.get });
        loading.then(
          ({ version }) => send({ type: 'ready', version }),
          (error: unknown) => send({ type: 'failed', message: String(error) }),
        );
        return;
      case 'asset':
        return files?.receive(data.name, data.bytes);
      case 'run':
        void loading?.then(async (runtime) => {
          const { run, request } = data;
          const result = await runtime.run(request, (event) => send({ type: 'event', run, event }));
          send({ type: 'result', run, result });
        });
    }
  });
}
