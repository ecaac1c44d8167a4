/**
 * Script of the sandboxed frame (origin `null`). Loads a runtime, passes programs to it, and passes on what they print,
 * in batches, up to a limit.
 */
import type { OutputEvent, RunRequest, RunResult, Runtime, RuntimeModule } from '../runtimes/interface';
import { BATCH_MS, MAX_CHARACTERS, MAX_LINES, eventCost, type FromSandbox, type ToSandbox } from './protocol';

/** Messages of a worker that holds a runtime; see worker.ts. */
type FromWorker =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'event'; run: number; event: OutputEvent }
  | { type: 'result'; run: number; result: RunResult };

addEventListener('message', function start(event: MessageEvent<{ type: string }>) {
  if (event.source !== parent || event.data?.type !== 'port') return;
  removeEventListener('message', start);
  const [port] = event.ports;
  if (port) serve(port);
});

function serve(port: MessagePort): void {
  const send = (message: FromSandbox) => port.postMessage(message);
  let runProgram: ((run: number, request: RunRequest) => void) | undefined;
  let startedAt = 0;
  const output = batches(send);

  const finish = (run: number, result: RunResult) => {
    output.flush();
    send({ type: 'result', run, result, milliseconds: performance.now() - startedAt });
  };

  port.onmessage = ({ data }: MessageEvent<ToSandbox>) => {
    if (data.type === 'ping') return send({ type: 'pong' });
    if (data.type === 'run') {
      startedAt = performance.now();
      output.begin(data.run);
      return runProgram?.(data.run, data.request);
    }
    const load = data.kind === 'worker' ? loadWorker : loadHere;
    load(data.script, data.assets, output, finish).then(
      (loaded) => {
        runProgram = loaded.run;
        send({ type: 'ready', version: loaded.version });
      },
      (error: unknown) => send({ type: 'failed', message: String(error) }),
    );
  };
}

/** A loaded runtime, wherever it runs. */
interface Loaded {
  version: string;
  run(run: number, request: RunRequest): void;
}

type Output = ReturnType<typeof batches>;

/** Collects events and sends them together; past the limit it says so once and drops the rest. */
function batches(send: (message: FromSandbox) => void) {
  let run = 0;
  let waiting: OutputEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lines = 0;
  let characters = 0;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send({ type: 'events', run, events: waiting });
    waiting = [];
  };
  return {
    begin(next: number) {
      flush();
      run = next;
      lines = 0;
      characters = 0;
    },
    /** @returns whether the run may go on */
    add(event: OutputEvent): boolean {
      if (lines > MAX_LINES || characters > MAX_CHARACTERS) return false;
      const cost = eventCost(event);
      lines += cost.lines;
      characters += cost.characters;
      if (lines > MAX_LINES || characters > MAX_CHARACTERS) {
        flush();
        send({ type: 'flood', run });
        return false;
      }
      waiting.push(event);
      timer ??= setTimeout(flush, BATCH_MS);
      return true;
    },
    flush,
  };
}

function loadWorker(
  script: string,
  assets: Record<string, ArrayBuffer>,
  output: Output,
  finish: (run: number, result: RunResult) => void,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    let current = 0;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.type) {
        case 'ready':
          return resolve({
            version: data.version,
            run: (run, request) => {
              current = run;
              worker.postMessage({ type: 'run', run, request });
            },
          });
        case 'failed':
          return reject(new Error(data.message));
        case 'event':
          // A flood is ended here, where it arrives, and not a process further on.
          if (!output.add(data.event)) worker.terminate();
          return undefined;
        case 'result':
          return finish(data.run, data.result);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const message = event.message || 'the worker ended (out of memory?)';
      reject(new Error(message));
      finish(current, { error: { name: 'Error', message } });
    };
    worker.postMessage({ type: 'load', assets }, Object.values(assets));
  });
}

async function loadHere(
  script: string,
  assets: Record<string, ArrayBuffer>,
  output: Output,
  finish: (run: number, result: RunResult) => void,
): Promise<Loaded> {
  const holder = globalThis as { frameRuntime?: RuntimeModule };
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  element.remove();
  const module = holder.frameRuntime;
  delete holder.frameRuntime;
  if (!module) throw new Error('the runtime did not start');
  const runtime: Runtime = await module.load({
    asset: async (name) => new Uint8Array(assets[name] ?? new ArrayBuffer(0)),
  });
  return {
    version: runtime.version,
    run: (run, request) => {
      void runtime
        .run(request, (event) => void output.add(event))
        .catch((error: unknown): RunResult => ({ error: { name: 'Error', message: String(error) } }))
        .then((result) => finish(run, result));
    },
  };
}
