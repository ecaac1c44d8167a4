/**
 * The page's side of a sandbox: fetches a runtime, starts it in its frame, runs programs, and ends those that do not
 * end by themselves. Knows nothing of React.
 */
import type { OutputEvent, RunRequest, RunResult } from '../runtimes/interface';
import { checkMessage } from './check-message';
import { fetchFile } from './fetch-file';
import { keepFocus, lendFocus } from './keep-focus';
import {
  eventCost,
  MAX_LINES,
  MEMORY_MESSAGE,
  MOST_MESSAGES_A_SECOND,
  MOST_STRAY_MESSAGES,
  type FromSandbox,
  type RuntimeEntry,
  type ToSandbox,
} from './protocol';

/** How much of a runtime has arrived, in bytes as hosts send them. */
export interface Progress {
  loaded: number;
  total: number;
}

/** Why a run was ended from outside. */
export type StopReason = 'reader' | 'timeout' | 'flood' | 'frozen' | 'memory';

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

/** Milliseconds between two questions whether a drawing frame is alive. */
const PING_MS = 1_000;

/** Questions in a row without an answer after which it counts as frozen; counted, for a sleeping tab has no clock. */
const MOST_UNANSWERED = 4;

/** What a preview says that is ended after its run, when nobody waits for a result any more. */
const ENDED_LATER: Record<StopReason, string> = {
  reader: 'Stopped.',
  timeout: 'Stopped: it took too long.',
  flood: `Stopped: it sent more than ${MAX_LINES} lines.`,
  frozen:
    'Stopped: the preview no longer answered. Is there a loop without an end, or was its memory used up?',
  memory: `Stopped: ${MEMORY_MESSAGE}.`,
};

/** A run, until the next one. */
interface CurrentRun {
  run: number;
  ended: boolean;
  onEvents: (events: OutputEvent[]) => void;
  /** Starts its limit of time anew, or suspends it. */
  limit: (on: boolean) => void;
  end: (result: SessionResult) => void;
}

/** A runtime in its sandbox. Make one, `load` it, `run` programs; `dispose` ends whatever it does. */
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
  #pulse: ReturnType<typeof setInterval> | undefined;
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

  /** Whether `dispose` was called, by the reader or because a run had to be ended. */
  get disposed(): boolean {
    return this.#disposed;
  }

  /** How much has arrived, for whoever begins to watch a start that is under way. */
  get progress(): Progress | undefined {
    return this.#progress;
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
      let timer: ReturnType<typeof setTimeout> | undefined;
      // A drawing frame lives on after its run and can freeze later: its pulse ends with the session.
      if (this.entry.kind === 'frame') this.#pulse ??= setInterval(() => this.#checkPulse(), PING_MS);
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
          resolve(result);
        },
      };
      this.#current = current;
      current.limit(true);
      this.#send({ type: 'run', run, request });
    });
  }

  /** Ends the current run and the whole sandbox with it: nothing less stops a program for certain. */
  stop(stopped: StopReason): void {
    const current = this.#current;
    this.dispose();
    if (current?.ended)
      current.onEvents([{ type: 'text', stream: 'err', text: `${ENDED_LATER[stopped]}\n` }]);
    else current?.end({ stopped, milliseconds: performance.now() - this.#startedAt });
  }

  /** Takes the frame away, and every worker and timer in it. */
  dispose(): void {
    this.#disposed = true;
    this.#current = undefined;
    clearInterval(this.#pulse);
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
        // The frame counts too, but a hostile program could send past it.
        this.#lines += message.events.reduce((sum, event) => sum + eventCost(event).lines, 0);
        if (this.#lines > 2 * MAX_LINES) return this.stop('flood');
        return this.#current.onEvents(message.events);
      case 'result':
        if (message.run === this.#current?.run && !this.#current.ended) {
          this.#current.end({ ...message.result, milliseconds: message.milliseconds });
        }
        return;
      case 'need':
        return void this.#bring(message.name);
      case 'flood':
        return this.stop('flood');
      case 'memory':
        return this.stop('memory');
      case 'pong':
        return;
    }
  }

  #checkPulse(): void {
    if (this.#disposed) return;
    if (this.#unanswered >= MOST_UNANSWERED) return this.stop('frozen');
    this.#unanswered++;
    this.#send({ type: 'ping' });
  }

  #isTooMany(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#rate.second) Object.assign(this.#rate, { second, messages: 0 });
    return ++this.#rate.messages > MOST_MESSAGES_A_SECOND;
  }

  /** Messages that the program sends to this window itself, or to the host page, past the port. */
  #countStray({ source, data }: MessageEvent<{ type?: string }>): void {
    const host = this.#frame?.contentWindow;
    if (!host || (source !== host && source !== host[0])) return;
    if (source === host ? data?.type === 'host-flood' : ++this.#stray > MOST_STRAY_MESSAGES)
      this.stop('flood');
  }

  #send(message: ToSandbox, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer);
  }

  /** Brings a file that the runtime asks for; of those that are its own. */
  async #bring(name: string): Promise<void> {
    const file = Object.hasOwn(this.entry.assets, name) ? this.entry.assets[name] : undefined;
    // The network's time is not the program's.
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
        // A browser counts what it has unpacked, not what came over the wire.
        fetchFile(this.#options.urlOf(file.path), (bytes) =>
          report((loaded += (bytes / file.bytes) * file.transfer)),
        ),
      ),
    );
    report(total); // sums of fractions miss it by a hair
    const [code, ...rest] = all;
    return [
      new TextDecoder().decode(code),
      // Copies: what is handed to the sandbox is gone from here, and the next session wants it too.
      Object.fromEntries(rest.map((bytes, i) => [assets[i]?.[0], bytes.slice(0)])),
    ];
  }
}
