/**
 * The page's side of a sandbox: fetches a runtime, starts it in its frame, runs programs, and stops those that don't end.
 * Doesn't depend on React.
 */
import type { OutputEvent, RunRequest, RunResult } from '../runtimes/interface';
import { checkMessage } from './check-message';
import { fetchFile } from './fetch-file';
import { keepFocus, lendFocus } from './keep-focus';
import {
  eventCost,
  MAX_LINES,
  MAX_MESSAGES_PER_SECOND,
  MAX_STRAY_MESSAGES,
  UNRESPONSIVE,
  type FromSandbox,
  type RuntimeEntry,
  type ToSandbox,
} from './protocol';

/** How much of a runtime has been downloaded, in compressed bytes. */
export interface Progress {
  loaded: number;
  total: number;
}

/** Why a run was stopped from outside. */
export type StopReason = 'reader' | 'timeout' | 'flood' | 'unresponsive';

/** How a run ended. */
export interface SessionResult extends RunResult {
  milliseconds: number;
  stopped?: StopReason;
}

/** Where a session fetches its files, and where it puts its frame. */
export interface SessionOptions {
  entry: RuntimeEntry;
  /** URL of the host page. */
  hostUrl: string;
  /** Turns a path relative to the site's base into a URL. */
  urlOf: (path: string) => string;
  /** Element that gets the frame, which is visible for runtimes that draw. */
  container: HTMLElement;
  onProgress?: (progress: Progress) => void;
}

/** Milliseconds between two pings. */
const PING_MS = 1_000;

/** Unanswered pings in a row that count as unresponsive. Not a duration, because timers pause in a sleeping tab. */
const MAX_UNANSWERED = 4;

/** Printed when a preview is stopped after its run has ended. */
const STOPPED_LATER: Record<StopReason, string> = {
  reader: 'Stopped.',
  timeout: 'Stopped: it took too long.',
  flood: `Stopped: it printed more than ${MAX_LINES.toLocaleString('en')} lines.`,
  unresponsive: UNRESPONSIVE,
};

/** The latest run. */
interface CurrentRun {
  run: number;
  ended: boolean;
  onEvents: (events: OutputEvent[]) => void;
  /** Restarts its time limit, or suspends it. */
  limit: (on: boolean) => void;
  end: (result: SessionResult) => void;
}

/** A runtime in its sandbox. Create one, `load` it and `run` programs; `dispose` stops everything in it. */
export class Session {
  readonly entry: RuntimeEntry;
  #options: SessionOptions;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #loading: Promise<string> | undefined;
  #progress: Progress | undefined;
  #run = 0;
  #current: CurrentRun | undefined;
  #ready: { resolve: (version: string) => void; reject: (error: Error) => void } | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #unanswered = 0;
  #startedAt = 0;
  #disposed = false;
  #lines = 0;
  #stray = 0;
  #freeFocus: (() => void) | undefined;
  readonly #rate = { second: 0, messages: 0 };
  readonly #onStray = (event: MessageEvent<{ type?: string }>) => this.#countStray(event);

  constructor(options: SessionOptions) {
    this.entry = options.entry;
    this.#options = options;
  }

  /** Whether `dispose` was called, by the page or because a run was stopped. */
  get disposed(): boolean {
    return this.#disposed;
  }

  /** How much has been downloaded so far. */
  get progress(): Progress | undefined {
    return this.#progress;
  }

  /**
   * Fetches and starts the runtime. Further calls wait for the same start.
   *
   * @returns the runtime's name and version
   */
  load(): Promise<string> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  /**
   * Runs a program and waits for its end.
   *
   * @param request the program
   * @param onEvents receives output as it arrives; from a runtime that draws, also after the run has ended
   * @param timeout in milliseconds; by default the runtime's own
   */
  async run(
    request: RunRequest,
    onEvents: (events: OutputEvent[]) => void,
    timeout = this.entry.timeout,
  ): Promise<SessionResult> {
    await this.load();
    const run = ++this.#run;
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      this.#unanswered = 0;
      this.#pings ??= setInterval(() => this.#ping(), PING_MS);
      this.#startedAt = performance.now();
      this.#lines = 0;
      if (request.tests !== undefined && this.#frame) {
        this.#freeFocus = keepFocus(this.#frame);
        if (this.entry.kind === 'frame') lendFocus(this.#frame);
      }
      const current: CurrentRun = {
        run,
        ended: false,
        onEvents,
        limit: (on) => {
          clearTimeout(timer);
          if (on) timer = setTimeout(() => this.stop('timeout'), timeout);
        },
        end: (result) => {
          clearTimeout(timer);
          this.#freeFocus?.();
          this.#freeFocus = undefined;
          current.ended = true;
          // A preview continues after its run; a worker does nothing until the next one.
          if (this.entry.kind === 'worker') this.#stopPings();
          resolve(result);
        },
      };
      this.#current = current;
      current.limit(true);
      this.#send({ type: 'run', run, request });
    });
  }

  /** Stops the current run, and with it the whole sandbox, because nothing less stops every program. */
  stop(stopped: StopReason): void {
    const current = this.#current;
    this.dispose();
    if (current?.ended)
      current.onEvents([{ type: 'text', stream: 'err', text: `${STOPPED_LATER[stopped]}\n` }]);
    else current?.end({ stopped, milliseconds: performance.now() - this.#startedAt });
  }

  /** Removes the frame with every worker and timer in it. */
  dispose(): void {
    this.#disposed = true;
    this.#current = undefined;
    this.#stopPings();
    this.#freeFocus?.();
    this.#freeFocus = undefined;
    removeEventListener('message', this.#onStray);
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
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const checked = checkMessage(data);
        if (this.#isTooMany()) this.stop('flood');
        else if (checked) this.#receive(checked);
      };
      const { name: runtime, kind } = this.entry;
      const message: ToSandbox = { type: 'load', runtime, kind, script, assets };
      port.postMessage(message, Object.values(assets));
    });
  }

  #receive(message: FromSandbox): void {
    this.#unanswered = 0;
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
        if (message.run !== this.#current?.run) return;
        // The frame counts too, but a hostile program could bypass it.
        this.#lines += message.events.reduce((sum, event) => sum + eventCost(event).lines, 0);
        if (this.#lines > 2 * MAX_LINES) return this.stop('flood');
        return this.#current.onEvents(message.events);
      case 'result':
        if (message.run === this.#current?.run && !this.#current.ended) {
          this.#current.end({ ...message.result, milliseconds: message.milliseconds });
        }
        return;
      case 'need':
        return void this.#sendFile(message.name);
      case 'flood':
        return this.stop('flood');
      case 'pong':
        return;
    }
  }

  #ping(): void {
    if (this.#unanswered >= MAX_UNANSWERED) return this.stop('unresponsive');
    this.#unanswered++;
    this.#send({ type: 'ping' });
  }

  #stopPings(): void {
    clearInterval(this.#pings);
    this.#pings = undefined;
  }

  #isTooMany(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#rate.second) Object.assign(this.#rate, { second, messages: 0 });
    return ++this.#rate.messages > MAX_MESSAGES_PER_SECOND;
  }

  /** Counts messages that the program sends directly to this window or to the host page. */
  #countStray({ source, data }: MessageEvent<{ type?: string }>): void {
    const host = this.#frame?.contentWindow;
    if (!host || (source !== host && source !== host[0])) return;
    if (source === host ? data?.type === 'host-flood' : ++this.#stray > MAX_STRAY_MESSAGES)
      this.stop('flood');
  }

  #send(message: ToSandbox, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer);
  }

  /** Sends a file that the runtime requests, if it is one of its own. */
  async #sendFile(name: string): Promise<void> {
    const file = Object.hasOwn(this.entry.assets, name) ? this.entry.assets[name] : undefined;
    // Time spent on the network doesn't count.
    if (!this.#current?.ended) this.#current?.limit(false);
    try {
      if (!file) throw new Error('not a file of this runtime');
      const bytes = (await fetchFile(this.#options.urlOf(file.path), () => undefined)).slice(0);
      this.#send({ type: 'asset', name, bytes }, [bytes]);
    } catch {
      this.#send({ type: 'asset', name });
    }
    if (!this.#current?.ended) this.#current?.limit(true);
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
      addEventListener('message', this.#onStray);
      frame.src = this.#options.hostUrl;
      this.#options.container.append(frame);
      this.#frame = frame;
    });
  }

  async #fetchAll(): Promise<[string, Record<string, ArrayBuffer>]> {
    const { script, onDemand = [] } = this.entry;
    const assets = Object.entries(this.entry.assets).filter(([name]) => !onDemand.includes(name));
    const files = [script, ...assets.map(([, file]) => file)];
    const total = files.reduce((sum, file) => sum + file.transfer, 0);
    const report = (loaded: number) => {
      this.#progress = { loaded, total };
      this.#options.onProgress?.(this.#progress);
    };
    let loaded = 0;
    const all = await Promise.all(
      files.map((file) =>
        // The browser counts uncompressed bytes.
        fetchFile(this.#options.urlOf(file.path), (bytes) =>
          report((loaded += (bytes / file.bytes) * file.transfer)),
        ),
      ),
    );
    report(total); // the sum of fractions isn't exact
    const [code, ...rest] = all;
    return [
      new TextDecoder().decode(code),
      // Copies, because the buffers are transferred to the sandbox, and the next session needs them too.
      Object.fromEntries(rest.map((bytes, i) => [assets[i]?.[0], bytes.slice(0)])),
    ];
  }
}
