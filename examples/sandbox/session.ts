import type { OutputEvent, RunRequest, RunResult } from '../runtimes/interface';
import { checkMessage } from './check-message';
import { fetchFile } from './fetch-file';
import { FocusGuard, focusInWebKit } from './focus';
import { FLOODED, OutputBudget, type Limit } from './output-budget';
import {
  MAX_MESSAGES_PER_SECOND,
  MAX_STRAY_MESSAGES,
  TOOK_FOCUS,
  UNRESPONSIVE,
  type FromSandbox,
  type RuntimeEntry,
  type ToSandbox,
} from './protocol';

/** Download progress in compressed bytes. */
export interface Progress {
  loaded: number;
  total: number;
}

export type StopReason = 'reader' | 'timeout' | 'flood' | 'focus' | 'unresponsive';

export interface SessionResult extends RunResult {
  milliseconds: number;
  stopped?: StopReason;
  /** The limit that a flood exceeded. */
  limit?: Limit;
}

interface SessionOptions {
  entry: RuntimeEntry;
  /** URL of the host page. */
  hostUrl: string;
  /** Converts a path relative to the site's base path to a URL. */
  toUrl: (path: string) => string;
  /** Element to which the frame is added. The frame is visible if the runtime draws. */
  container: HTMLElement;
  onProgress?: (progress: Progress) => void;
}

const PING_MS = 1_000;

/**
 * Number of unanswered pings after which a sandbox is considered unresponsive. A time limit wouldn't work, because
 * timers pause in a sleeping tab.
 */
const MAX_UNANSWERED = 4;

interface CurrentRun {
  run: number;
  ended: boolean;
  onEvents: (events: OutputEvent[]) => void;
  pauseTimeLimit: () => void;
  /** Continues with the time that was left. */
  resumeTimeLimit: () => void;
  end: (result: SessionResult) => void;
}

/**
 * Loads a runtime into a sandboxed frame and runs programs in it. Stops programs that run too long, print too much or
 * no longer respond.
 */
export class Session {
  readonly entry: RuntimeEntry;
  /** Whether `dispose` has been called, either by the page or because a run was stopped. */
  disposed = false;
  progress: Progress | undefined;
  #options: SessionOptions;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #loading: Promise<string> | undefined;
  #run = 0;
  #current: CurrentRun | undefined;
  #ready: { resolve: (version: string) => void; reject: (error: Error) => void } | undefined;
  readonly #closed = Promise.withResolvers<never>();
  #pings: ReturnType<typeof setInterval> | undefined;
  #unanswered = 0;
  #startedAt = 0;
  /** Counts the output, as the frame does. The frame has already cut it, but a hostile program could bypass that. */
  #budget = new OutputBudget(2);
  /**
   * Counts every field of the messages since the last ping, because a hostile program could add fields that the page
   * doesn't expect.
   */
  #received = new OutputBudget(2);
  #strayMessages = 0;
  /** Names of the files that the sandbox has requested, except those that couldn't be fetched. */
  readonly #requested = new Set<string>();
  #focus: FocusGuard | undefined;
  readonly #rate = { second: 0, messages: 0 };
  readonly #onStray = (event: MessageEvent<{ type?: string }>) => this.#countStray(event);

  constructor(options: SessionOptions) {
    this.entry = options.entry;
    this.#options = options;
  }

  /**
   * Starts the runtime if it hasn't been started in this session. Returns its name and version. Rejects if the session
   * is closed in the meantime.
   */
  load(): Promise<string> {
    this.#loading ??= Promise.race([this.#start(), this.#closed.promise]);
    return this.#loading;
  }

  /**
   * Runs a program until it ends, is stopped, or takes longer than `timeout` milliseconds. `onEvents` receives its
   * output. If the runtime draws, more output can arrive after the run has ended. Rejects if the session is closed.
   */
  async run(
    request: RunRequest,
    onEvents: (events: OutputEvent[]) => void,
    timeout = this.entry.timeout,
  ): Promise<SessionResult> {
    await this.load();
    const run = ++this.#run;
    const ended = new Promise<SessionResult>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      this.#unanswered = 0;
      this.#pings ??= setInterval(() => this.#ping(), PING_MS);
      this.#startedAt = performance.now();
      this.#budget = new OutputBudget(2);
      this.#received = new OutputBudget(2);
      if (request.tests !== undefined && this.#frame && this.#focus) {
        this.#focus.isOpen = true;
        focusInWebKit(this.#frame);
      }
      let left = timeout;
      let resumedAt = 0;
      /** The number of downloads that the time limit doesn't include. */
      let pauses = 1;
      const current: CurrentRun = {
        run,
        ended: false,
        onEvents,
        pauseTimeLimit: () => {
          if (++pauses > 1) return;
          clearTimeout(timer);
          left -= performance.now() - resumedAt;
        },
        resumeTimeLimit: () => {
          if (--pauses > 0 || current.ended) return;
          resumedAt = performance.now();
          timer = setTimeout(() => this.stop('timeout'), left);
        },
        end: (result) => {
          clearTimeout(timer);
          this.#focus?.close();
          current.ended = true;
          // A preview stays active after its run, but a worker does nothing until the next run.
          if (this.entry.kind === 'worker') this.#stopPings();
          resolve(result);
        },
      };
      this.#current = current;
      current.resumeTimeLimit();
      this.#send({ type: 'run', run, request: withoutByteOrderMarks(request) });
    });
    return Promise.race([ended, this.#closed.promise]);
  }

  /** Stops the current run by removing the whole sandbox, because some programs can't be stopped in any other way. */
  stop(stopped: StopReason, limit?: Limit): void {
    const current = this.#current;
    // Once its run has ended, a preview is stopped only for these reasons.
    const reasons: Partial<Record<StopReason, string>> = {
      flood: FLOODED[limit ?? 'messages'],
      focus: TOOK_FOCUS,
    };
    const text = `${reasons[stopped] ?? UNRESPONSIVE}\n`;
    if (current?.ended) current.onEvents([{ type: 'text', stream: 'err', text }]);
    else current?.end({ stopped, limit, milliseconds: performance.now() - this.#startedAt });
    this.dispose();
  }

  /** Removes the frame, along with every worker and timer in it. */
  dispose(): void {
    this.disposed = true;
    this.#current = undefined;
    this.#stopPings();
    this.#focus?.dispose();
    removeEventListener('message', this.#onStray);
    this.#port?.close();
    this.#frame?.remove();
    this.#closed.promise.catch(() => undefined); // unhandled if nothing waits for the runtime
    this.#closed.reject(new Error('The sandbox was closed'));
  }

  async #start(): Promise<string> {
    const [script, assets] = await this.#fetchAll();
    if (this.disposed) return this.#closed.promise;
    const port = await this.#openFrame();
    this.#port = port;
    return new Promise((resolve, reject) => {
      this.#ready = { resolve, reject };
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (this.#isFlooding()) return this.stop('flood');
        if (!this.#received.count(data)) return this.stop('flood', this.#received.exceeded);
        const checked = checkMessage(data);
        if (checked) this.#receive(checked);
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
        return this.#ready?.resolve(message.version);
      case 'failed':
        return this.#ready?.reject(new Error(message.message));
      case 'events':
        if (message.run !== this.#current?.run) return;
        for (const event of message.events) this.#budget.fit(event);
        if (this.#budget.exceeded) return this.stop('flood', this.#budget.exceeded);
        return this.#current.onEvents(message.events);
      case 'result':
        if (message.run === this.#current?.run && !this.#current.ended) {
          this.#current.end({ ...message.result, milliseconds: message.milliseconds });
        }
        return;
      case 'need':
        return void this.#sendFile(message.name);
      case 'flood':
        return this.stop('flood', message.limit);
      case 'pong':
        return;
    }
  }

  #ping(): void {
    this.#focus?.check();
    if (this.#unanswered >= MAX_UNANSWERED) return this.stop('unresponsive');
    this.#unanswered++;
    // A preview that stays open would reach any fixed total.
    this.#received = new OutputBudget(2);
    this.#send({ type: 'ping' });
  }

  #stopPings(): void {
    clearInterval(this.#pings);
    this.#pings = undefined;
  }

  #isFlooding(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#rate.second) Object.assign(this.#rate, { second, messages: 0 });
    return ++this.#rate.messages > MAX_MESSAGES_PER_SECOND;
  }

  /**
   * Stops a program that sends too many messages directly to this window. The host page counts the messages that it
   * receives, and reports a flood to this window.
   */
  #countStray(event: MessageEvent<{ type?: string }>): void {
    const { source } = event;
    const host = this.#frame?.contentWindow;
    if (!host || (source !== host && source !== host[0])) return;
    // Browsers unpack a message when its data is first read, so the data of a hostile one is never read.
    if (source === host ? event.data?.type === 'host-flood' : ++this.#strayMessages > MAX_STRAY_MESSAGES)
      this.stop('flood');
  }

  #send(message: ToSandbox, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer);
  }

  async #sendFile(name: string): Promise<void> {
    const file = Object.hasOwn(this.entry.assets, name) ? this.entry.assets[name] : undefined;
    // An honest program requests a file again only if it couldn't be fetched.
    if (!file || this.#requested.has(name)) return this.#send({ type: 'asset', name });
    this.#requested.add(name);
    // The time limit doesn't include downloads.
    const current = this.#current;
    current?.pauseTimeLimit();
    try {
      const bytes = (await fetchFile(this.#options.toUrl(file.path), () => undefined)).slice(0);
      this.#send({ type: 'asset', name, bytes }, [bytes]);
    } catch {
      this.#requested.delete(name);
      this.#send({ type: 'asset', name });
    }
    current?.resumeTimeLimit();
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
      if (this.entry.kind === 'frame') this.#focus = new FocusGuard(frame, () => this.stop('focus'));
    });
  }

  async #fetchAll(): Promise<[string, Record<string, ArrayBuffer>]> {
    const { script, onDemand = [] } = this.entry;
    const assets = Object.entries(this.entry.assets).filter(([name]) => !onDemand.includes(name));
    const files = [script, ...assets.map(([, file]) => file)];
    const total = files.reduce((sum, file) => sum + file.transfer, 0);
    const report = (loaded: number) => {
      this.progress = { loaded, total };
      this.#options.onProgress?.(this.progress);
    };
    let loaded = 0;
    const all = await Promise.all(
      files.map((file) =>
        // The browser reports uncompressed bytes, so convert them to compressed bytes.
        fetchFile(this.#options.toUrl(file.path), (bytes) =>
          report((loaded += (bytes / file.bytes) * file.transfer)),
        ),
      ),
    );
    report(total); // corrects rounding errors
    const [code, ...rest] = all;
    return [
      new TextDecoder().decode(code),
      // A buffer becomes unusable when it is transferred to the sandbox, so keep the originals for the next session.
      Object.fromEntries(rest.map((bytes, i) => [assets[i]?.[0], bytes.slice(0)])),
    ];
  }
}

/** Removes the byte order marks that some editors put at the start of a file. */
function withoutByteOrderMarks(request: RunRequest): RunRequest {
  return JSON.parse(JSON.stringify(request), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/^\uFEFF/, '') : value,
  ) as RunRequest;
}
