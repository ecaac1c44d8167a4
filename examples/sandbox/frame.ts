/**
 * Script of the sandboxed frame (origin `null`). Loads a runtime, passes programs to it, and passes on what they print,
 * in batches, up to a limit.
 */
import type { OutputEvent, RunRequest, RunResult, Runtime, RuntimeModule } from '../runtimes/interface';
import { isBlink } from './engine';
import { removeConnections, silenceFrames } from './lockdown';
import { installMemoryWatch, type MemoryWatch } from './memory';
import { BATCH_MS, MAX_CHARACTERS, MAX_LINES, eventCost, type FromSandbox, type ToSandbox } from './protocol';

/** Messages of a worker that holds a runtime; see worker.ts. */
type FromWorker =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'event'; run: number; event: OutputEvent }
  /** The program goes on though it uses more memory than it may. */
  | { type: 'memory' }
  | { type: 'need'; name: string }
  | { type: 'result'; run: number; result: RunResult };

addEventListener('message', function start(event: MessageEvent<{ type: string }>) {
  if (event.source !== parent || event.data?.type !== 'port') return;
  removeEventListener('message', start);
  const [port] = event.ports;
  if (port) serve(port);
});

function serve(port: MessagePort): void {
  // Taken before a program can replace it.
  const send = port.postMessage.bind(port) as (message: FromSandbox) => void;
  const files = assetStore(send);
  let runProgram: ((run: number, request: RunRequest) => void) | undefined;
  let startedAt = 0;
  const output = batches(send);
  let memory: MemoryWatch | undefined;
  let timesOver = 0;

  const finish = (run: number, result: RunResult) => {
    output.flush();
    send({ type: 'result', run, result, milliseconds: performance.now() - startedAt });
  };

  port.onmessage = ({ data }: MessageEvent<ToSandbox>) => {
    if (data.type === 'ping') {
      timesOver = memory?.isOver() ? timesOver + 1 : 0;
      // Not at once: the guard's own error names a line, and is on its way.
      return send({ type: timesOver > 1 ? 'memory' : 'pong' });
    }
    if (data.type === 'asset') return files.arrive(data.name, data.bytes);
    if (data.type === 'run') {
      startedAt = performance.now();
      output.begin(data.run);
      memory?.begin();
      return runProgram?.(data.run, data.request);
    }
    const load = data.kind === 'worker' ? loadWorker : loadHere;
    if (data.kind === 'frame') {
      removeConnections();
      silenceFrames();
      memory = installMemoryWatch();
    }
    files.begin(data.assets);
    load(data, files, output, finish, () => send({ type: 'memory' })).then(
      (loaded) => {
        runProgram = loaded.run;
        send({ type: 'ready', version: loaded.version });
      },
      (error: unknown) => send({ type: 'failed', message: String(error) }),
    );
  };
}

/** What is loaded: the runtime of this name. */
type Loading = Pick<Extract<ToSandbox, { type: 'load' }>, 'runtime' | 'script'>;

/** A loaded runtime, wherever it runs. */
interface Loaded {
  version: string;
  run(run: number, request: RunRequest): void;
}

type Output = ReturnType<typeof batches>;

type Files = ReturnType<typeof assetStore>;

/** Files of the runtime: those that came with it, and those that are asked for. */
function assetStore(send: (message: FromSandbox) => void) {
  let here: Record<string, ArrayBuffer> = {};
  const asked = new Map<string, Promise<ArrayBuffer>>();
  const waiting = new Map<
    string,
    { resolve: (bytes: ArrayBuffer) => void; reject: (error: Error) => void }
  >();
  const ask = (name: string) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      waiting.set(name, { resolve, reject });
      send({ type: 'need', name });
    });
  return {
    begin: (assets: Record<string, ArrayBuffer>) => void (here = assets),
    /** What came with the runtime, to be handed on as a whole. */
    takeAll: () => here,
    async get(name: string): Promise<ArrayBuffer> {
      const known = here[name];
      if (known) return known;
      if (!asked.has(name)) asked.set(name, ask(name));
      return asked.get(name) as Promise<ArrayBuffer>;
    },
    arrive(name: string, bytes: ArrayBuffer | undefined) {
      if (bytes) waiting.get(name)?.resolve(bytes);
      else
        waiting.get(name)?.reject(new Error(`The file ${name} could not be loaded; check your connection`));
      waiting.delete(name);
    },
  };
}

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

/** Takes a script as its first message. From a blob, so that stack traces name no address as long as the script. */
const TAKES_SCRIPT = `onmessage = ({ data }) => {
  onmessage = null;
  importScripts(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
};`;

/**
 * Programs use what only secure contexts have: `crypto.subtle`, `crypto.randomUUID`. Chromium takes a worker from a blob
 * of a sandboxed frame for none, but one from a `data:` address for as secure as its frame, as other engines do any.
 */
function startWorker(script: string): Worker {
  if (!isBlink()) return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(TAKES_SCRIPT)}`);
  worker.postMessage(script);
  return worker;
}

function loadWorker(
  { runtime, script }: Loading,
  files: Files,
  output: Output,
  finish: (run: number, result: RunResult) => void,
  onMemory: () => void,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(script);
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
        case 'memory':
          worker.terminate();
          return onMemory();
        case 'need':
          void files.get(data.name).then(
            (bytes) => worker.postMessage({ type: 'asset', name: data.name, bytes }),
            () => worker.postMessage({ type: 'asset', name: data.name }),
          );
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
    const assets = files.takeAll();
    worker.postMessage({ type: 'load', runtime, assets }, Object.values(assets));
  });
}

async function loadHere(
  { runtime, script }: Loading,
  files: Files,
  output: Output,
  finish: (run: number, result: RunResult) => void,
): Promise<Loaded> {
  const holder = globalThis as { frameRuntime?: RuntimeModule };
  const element = document.createElement('script');
  element.textContent = script;
  let message = 'it brought no runtime';
  const onError = (event: ErrorEvent) => void (message = event.message);
  addEventListener('error', onError);
  document.head.append(element);
  removeEventListener('error', onError);
  element.remove();
  const module = holder.frameRuntime;
  delete holder.frameRuntime;
  if (!module) throw new Error(`the runtime did not start: ${message}`);
  const loaded: Runtime = await module.load({
    runtime,
    asset: async (name) => new Uint8Array(await files.get(name)),
  });
  return {
    version: loaded.version,
    run: (run, request) => {
      void loaded
        .run(request, (event) => void output.add(event))
        .catch((error: unknown): RunResult => ({ error: { name: 'Error', message: String(error) } }))
        .then((result) => finish(run, result));
    },
  };
}
