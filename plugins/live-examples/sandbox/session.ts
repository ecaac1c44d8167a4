/**
 * The page's side of a sandbox: fetches a runtime, starts it in its frame, runs programs, and ends those that do not
 * end by themselves. Knows nothing of React.
 */
import type { OutputEvent, RunRequest, RunResult } from '../runtimes/interface';
import type { FromSandbox, RuntimeEntry, ToSandbox } from './protocol';

/** How much of a runtime has arrived, in bytes as unpacked. */
export interface Progress {
  loaded: number;
  total: number;
}

/** Why a run was ended from outside. */
export type StopReason = 'reader' | 'timeout' | 'flood' | 'frozen';

/** How a run ended. */
export interface SessionResult extends RunResult {
  milliseconds: number;
  stopped?: StopReason;
}

/** Where a session gets its files, and where a drawing runtime's frame goes. */
export interface SessionOptions {
  entry: RuntimeEntry;
  /** Address of the host page. */
  hostUrl: string;
  /** Turns a path below the site's base into an address. */
  urlOf: (path: string) => string;
  /** Holds the frame; drawing runtimes show it. */
  container: HTMLElement;
  onProgress?: (progress: Progress) => void;
}

/** Milliseconds without an answer after which a drawing frame counts as frozen. */
const FROZEN_MS = 3_000;

/** Milliseconds between two questions whether the frame is alive. */
const PING_MS = 1_000;

/** Bytes of files already fetched, by address: several sessions of a page share them. */
const fetched = new Map<string, Promise<ArrayBuffer>>();

/** A runtime in its sandbox. Make one, `load` it, `run` programs; `dispose` ends whatever it does. */
export class Session {
  readonly entry: RuntimeEntry;
  #options: SessionOptions;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #loading: Promise<string> | undefined;
  #run = 0;
  #current: { run: number; onEvents: (events: OutputEvent[]) => void; end: (result: SessionResult) => void } | undefined;
  #ready: { resolve: (version: string) => void; reject: (error: Error) => void } | undefined;
  #lastSign = 0;
  #startedAt = 0;
  #disposed = false;

  constructor(options: SessionOptions) {
    this.entry = options.entry;
    this.#options = options;
  }

  /** Whether `dispose` was called, by the reader or because a run had to be ended. */
  get disposed(): boolean {
    return this.#disposed;
  }

  /**
   * Fetches and starts the runtime; calling it again waits for the same start.
   *
   * @returns what the runtime calls itself
   */
  load(): Promise<string> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  /**
   * Runs a program and waits for its end.
   *
   * @param request the program
   * @param onEvents hears of output as it comes; for a drawing runtime also after the run has ended
   * @param timeout in milliseconds; the runtime's own unless given
   */
  async run(
    request: RunRequest,
    onEvents: (events: OutputEvent[]) => void,
    timeout = this.entry.timeout,
  ): Promise<SessionResult> {
    await this.load();
    const run = ++this.#run;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.stop('timeout'), timeout);
      const pulse = this.entry.kind === 'frame' ? setInterval(() => this.#checkPulse(), PING_MS) : undefined;
      this.#startedAt = performance.now();
      this.#lastSign = this.#startedAt;
      this.#current = {
        run,
        onEvents,
        end: (result) => {
          clearTimeout(timer);
          // A drawing frame lives on after its run and can freeze later; the pulse ends with the session.
          if (result.stopped || this.entry.kind === 'worker') clearInterval(pulse);
          resolve(result);
        },
      };
      this.#send({ type: 'run', run, request });
    });
  }

  /** Ends the current run and the whole sandbox with it: nothing less stops a program for certain. */
  stop(stopped: StopReason): void {
    const current = this.#current;
    this.dispose();
    current?.end({ stopped, milliseconds: performance.now() - this.#startedAt });
  }

  /** Takes the frame away, and every worker and timer in it. */
  dispose(): void {
    this.#disposed = true;
    this.#current = undefined;
    this.#port?.close();
    this.#frame?.remove();
    this.#ready?.reject(new Error('The sandbox was closed'));
    this.#ready = undefined;
  }

  async #start(): Promise<string> {
    const [script, assets] = await this.#fetchAll();
    const port = await this.#openFrame();
    this.#port = port;
    return new Promise((resolve, reject) => {
      this.#ready = { resolve, reject };
      port.onmessage = ({ data }: MessageEvent<FromSandbox>) => this.#receive(data);
      const message: ToSandbox = { type: 'load', kind: this.entry.kind, script, assets };
      port.postMessage(message, Object.values(assets));
    });
  }

  #receive(message: FromSandbox): void {
    this.#lastSign = performance.now();
    switch (message.type) {
      case 'ready':
        this.#ready?.resolve(message.version);
        this.#ready = undefined;
        return;
      case 'failed':
        this.#ready?.reject(new Error(message.message));
        this.#ready = undefined;
        return;
      case 'events':
        if (message.run === this.#current?.run) this.#current.onEvents(message.events);
        return;
      case 'result':
        if (message.run === this.#current?.run) {
          this.#current.end({ ...message.result, milliseconds: message.milliseconds });
        }
        return;
      case 'flood':
        return this.stop('flood');
      case 'pong':
        return;
    }
  }

  #checkPulse(): void {
    if (this.#disposed) return;
    if (performance.now() - this.#lastSign > FROZEN_MS) return this.stop('frozen');
    this.#send({ type: 'ping' });
  }

  #send(message: ToSandbox): void {
    this.#port?.postMessage(message);
  }

  #openFrame(): Promise<MessagePort> {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      const title = `${this.entry.label} preview`;
      frame.title = title;
      const onMessage = (event: MessageEvent<{ type?: string }>) => {
        if (event.source !== frame.contentWindow || event.data?.type !== 'host-ready') return;
        removeEventListener('message', onMessage);
        const { port1, port2 } = new MessageChannel();
        const start = { type: 'start', kind: this.entry.kind, title };
        frame.contentWindow?.postMessage(start, location.origin, [port2]);
        resolve(port1);
      };
      addEventListener('message', onMessage);
      frame.src = this.#options.hostUrl;
      this.#options.container.append(frame);
      this.#frame = frame;
    });
  }

  async #fetchAll(): Promise<[string, Record<string, ArrayBuffer>]> {
    const { script, assets } = this.entry;
    const files = [script, ...Object.values(assets)];
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    let loaded = 0;
    const add = (bytes: number) => this.#options.onProgress?.({ loaded: (loaded += bytes), total });
    const all = await Promise.all(files.map((file) => this.#fetch(this.#options.urlOf(file.path), add)));
    const [code, ...rest] = all;
    const names = Object.keys(assets);
    return [
      new TextDecoder().decode(code),
      // Copies: what is handed to the sandbox is gone from here, and the next session wants it too.
      Object.fromEntries(rest.map((bytes, i) => [names[i], bytes.slice(0)])),
    ];
  }

  #fetch(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
    const known = fetched.get(url);
    if (known) return known.then((bytes) => (onBytes(bytes.byteLength), bytes));
    const wanted = fetchBytes(url, onBytes);
    fetched.set(url, wanted);
    wanted.catch(() => fetched.delete(url)); // the next try asks again
    return wanted;
  }
}

async function fetchBytes(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
