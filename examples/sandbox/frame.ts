/**
 * The script of the sandboxed frame, whose origin is `null`. It loads a runtime, runs programs in it, and sends their
 * output to the page in batches, up to a limit.
 */
import type {
  OutputEvent,
  RunResult,
  Runtime,
  RuntimeEnvironment,
  RuntimeModule,
} from '../runtimes/interface';
import { createAssetStore } from './asset-store';
import { isBlink } from './engine';
import { removeConnections, sandboxNestedFrames } from './lockdown';
import { OutputBudget } from './output-budget';
import {
  BATCH_MS,
  UNRESPONSIVE,
  type AssetMessage,
  type FromSandbox,
  type FromWorker,
  type LoadMessage,
  type RunMessage,
  type ToSandbox,
} from './protocol';

addEventListener('message', function start(event: MessageEvent<{ type: string }>) {
  if (event.source !== parent || event.data?.type !== 'port') return;
  removeEventListener('message', start);
  const [port] = event.ports;
  if (port) serve(port);
});

function serve(port: MessagePort): void {
  // Bound now, because a program could replace `postMessage` later.
  const send = port.postMessage.bind(port) as Send;
  const output = createOutput(send);
  let host: RuntimeHost | undefined;
  port.onmessage = ({ data }: MessageEvent<ToSandbox>) => {
    switch (data.type) {
      case 'ping':
        return send({ type: 'pong' });
      case 'load':
        host = (data.kind === 'worker' ? loadInWorker : loadInFrame)(data, send, output);
        host.version.then(
          (version) => send({ type: 'ready', version }),
          (error: unknown) => send({ type: 'failed', message: String(error) }),
        );
        return;
      case 'run':
        output.begin(data.run);
        return host?.receive(data);
      case 'asset':
        return host?.receive(data);
    }
  };
}

type Send = (message: FromSandbox) => void;

/** A runtime that runs in a worker or in this frame. */
interface RuntimeHost {
  /** Resolves once the runtime has loaded. */
  version: Promise<string>;
  receive: (message: RunMessage | AssetMessage) => void;
}

type Output = ReturnType<typeof createOutput>;

/**
 * Collects events and sends them in batches. If a run exceeds a limit, cuts the event that does, reports that once and
 * drops the rest of the output.
 */
function createOutput(send: Send) {
  let run = 0;
  let startedAt = 0;
  let events: OutputEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let budget = new OutputBudget();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length > 0) send({ type: 'events', run, events });
    events = [];
  };
  const reportFlood = () => {
    flush();
    if (budget.exceeded) send({ type: 'flood', run, limit: budget.exceeded });
  };
  const addFitting = (event: OutputEvent) => {
    const last = events.at(-1);
    // A program can print a line in many pieces.
    if (event.type === 'text' && last?.type === 'text' && last.stream === event.stream)
      last.text += event.text;
    else events.push(event);
    timer ??= setTimeout(flush, BATCH_MS);
    if (budget.exceeded) reportFlood();
  };
  return {
    begin(nextRun: number) {
      flush();
      run = nextRun;
      startedAt = performance.now();
      budget = new OutputBudget();
    },
    /** Adds an event and returns whether the run may continue. */
    add(event: OutputEvent): boolean {
      if (!budget.exceeded) addFitting(budget.fit(event));
      return !budget.exceeded;
    },
    end(result: RunResult, endedRun = run) {
      const { error, tests } = result;
      if (error && endedRun === run && !budget.exceeded) {
        const text = budget.fit({ type: 'text', stream: 'err', text: `${error.name}: ${error.message}` });
        // An error that must be cut is printed like other output.
        if (budget.exceeded) return addFitting(text);
      }
      if (endedRun === run && !budget.exceeded && !budget.count([error?.details, tests]))
        return reportFlood();
      flush();
      send({ type: 'result', run: endedRun, result, milliseconds: performance.now() - startedAt });
    },
  };
}

/**
 * Source of a worker that receives a script in its first message and loads it from a `blob:` URL. With a `data:` URL,
 * every line of a stack trace would contain the whole script.
 */
const SCRIPT_LOADER = `onmessage = ({ data }) => {
  onmessage = null;
  importScripts(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
};`;

/**
 * Starts a worker in a secure context, which programs need for `crypto.subtle` and `crypto.randomUUID`. In a sandboxed
 * frame, Chromium treats workers from `data:` URLs as secure, but not workers from `blob:` URLs. Other engines treat
 * both as secure.
 */
function startWorker(script: string): Worker {
  if (!isBlink()) return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(SCRIPT_LOADER)}`);
  worker.postMessage(script);
  return worker;
}

function loadInWorker({ runtime, script, assets }: LoadMessage, send: Send, output: Output): RuntimeHost {
  const worker = startWorker(script);
  const version = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.type) {
        case 'ready':
          return resolve(data.version);
        case 'failed':
          return reject(new Error(data.message));
        case 'event':
          // Stop the worker here instead of from the page, so that the flood of events doesn't reach another process.
          if (!output.add(data.event)) worker.terminate();
          return undefined;
        case 'need':
          return send({ type: 'need', name: data.name });
        case 'result':
          return output.end(data.result, data.run);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      // If there is no message, the worker itself has crashed.
      const message = event.message || UNRESPONSIVE;
      reject(new Error(message));
      output.end({ error: { name: 'Error', message } });
    };
  });
  worker.postMessage({ type: 'load', runtime, assets }, Object.values(assets));
  return { version, receive: (message) => worker.postMessage(message) };
}

function loadInFrame({ runtime, script, assets }: LoadMessage, send: Send, output: Output): RuntimeHost {
  removeConnections();
  sandboxNestedFrames();
  const files = createAssetStore(assets, (name) => send({ type: 'need', name }));
  const loading = loadRuntime(script, { runtime, asset: files.get });
  return {
    version: loading.then(({ version }) => version),
    receive: (message) => {
      if (message.type === 'asset') return files.receive(message.name, message.bytes);
      void loading
        .then((loaded) => loaded.run(message.request, (event) => void output.add(event)))
        .catch((error: unknown): RunResult => ({ error: { name: 'Error', message: String(error) } }))
        .then((result) => output.end(result, message.run));
    },
  };
}

async function loadRuntime(script: string, environment: RuntimeEnvironment): Promise<Runtime> {
  const scope = globalThis as { frameRuntime?: RuntimeModule };
  const element = document.createElement('script');
  element.textContent = script;
  let message = 'its script contains no runtime';
  const onError = (event: ErrorEvent) => void (message = event.message);
  addEventListener('error', onError);
  document.head.append(element);
  removeEventListener('error', onError);
  element.remove();
  const module = scope.frameRuntime;
  delete scope.frameRuntime;
  if (!module) throw new Error(`the runtime did not start: ${message}`);
  return module.load(environment);
}
