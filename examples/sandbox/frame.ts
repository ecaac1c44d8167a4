/**
 * Script of the sandboxed frame (origin `null`). Loads a runtime, passes programs to it, and sends their output to the
 * page in batches, up to a limit.
 */
import type { OutputEvent, RunRequest, RunResult, Runtime, RuntimeModule } from '../runtimes/interface';
import { isBlink } from './engine';
import { removeConnections, silenceFrames } from './lockdown';
import {
  BATCH_MS,
  MAX_CHARACTERS,
  MAX_LINES,
  UNRESPONSIVE,
  eventCost,
  type FromSandbox,
  type ToSandbox,
} from './protocol';

/** Messages from a worker with a runtime; see worker.ts. */
type FromWorker =
  | { type: 'ready'; version: string }
  | { type: 'failed'; message: string }
  | { type: 'event'; run: number; event: OutputEvent }
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

  const finish = (run: number, result: RunResult) => {
    output.flush();
    send({ type: 'result', run, result, milliseconds: performance.now() - startedAt });
  };

  port.onmessage = ({ data }: MessageEvent<ToSandbox>) => {
    if (data.type === 'ping') return send({ type: 'pong' });
    if (data.type === 'asset') return files.arrive(data.name, data.bytes);
    if (data.type === 'run') {
      startedAt = performance.now();
      output.begin(data.run);
      return runProgram?.(data.run, data.request);
    }
    const load = data.kind === 'worker' ? loadWorker : loadHere;
    if (data.kind === 'frame') {
      removeConnections();
      silenceFrames();
    }
    files.begin(data.assets);
    load(data, files, output, finish).then(
      (loaded) => {
        runProgram = loaded.run;
        send({ type: 'ready', version: loaded.version });
      },
      (error: unknown) => send({ type: 'failed', message: String(error) }),
    );
  };
}

/** A runtime to load. */
type Loading = Pick<Extract<ToSandbox, { type: 'load' }>, 'runtime' | 'script'>;

/** A loaded runtime, in this frame or in a worker. */
interface Loaded {
  version: string;
  run(run: number, request: RunRequest): void;
}

type Output = ReturnType<typeof batches>;

type Files = ReturnType<typeof assetStore>;

/** The files of the runtime: those that came with it, and those that are fetched on demand. */
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
    /** Returns all files that came with the runtime. */
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

/** Collects events and sends them together. Reports once that the limit is exceeded, and drops the rest. */
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
    /** Returns whether the run may continue. */
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

/**
 * Takes a script as its first message. The script gets a `blob:` address, because with a `data:` address every frame of a
 * stack trace would contain the whole script.
 */
const TAKES_SCRIPT = `onmessage = ({ data }) => {
  onmessage = null;
  importScripts(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
};`;

/**
 * Programs need a secure context for `crypto.subtle` and `crypto.randomUUID`. In a sandboxed frame, Chromium doesn't treat
 * a worker from a `blob:` address as one, only a worker from a `data:` address. Other engines treat both as secure.
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
          // Stopped here rather than by the page, so that the flood doesn't reach another process.
          if (!output.add(data.event)) worker.terminate();
          return undefined;
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
      // Without a message, the worker itself has died.
      const message = event.message || UNRESPONSIVE;
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
  let message = 'its script contains no runtime';
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
