/**
 * Counts timers, so that the end of a program can be awaited: it ends when its body has ended and no timer is left, as in
 * Node.js. Errors in timers and unhandled rejections are errors of the program.
 */

/** The host's own functions, which programs see replaced. */
const host = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearInterval: globalThis.clearInterval.bind(globalThis),
  queueMicrotask: globalThis.queueMicrotask.bind(globalThis),
};

type Callback = (...values: unknown[]) => unknown;

interface NodeEvents {
  on(event: string, listener: (reason: unknown) => void): void;
  off(event: string, listener: (reason: unknown) => void): void;
  listeners(event: string): ((reason: unknown) => void)[];
}
const nodeProcess = (globalThis as { process?: NodeEvents & { versions?: { node?: string } } }).process;
const isNode = nodeProcess?.versions?.node !== undefined;

/** Milliseconds that a body may wait for something that isn't a timer (a digest, a stream) before it counts as stuck. */
const STUCK_AFTER = 1_000;

/** The timers of a program. Call `stop` at its end. */
export class Clock {
  /** The program's error, in an object because a program can throw `undefined`. */
  failure: { error: unknown } | undefined;
  private readonly timers = new Map<number, () => void>();
  private nextId = 1;
  private wake: () => void = () => {};
  private readonly undo: (() => void)[] = [];

  /** Replacements for the host's functions while the program runs. */
  readonly globals = {
    setTimeout: (callback: Callback, delay?: number, ...values: unknown[]) =>
      this.add(host.setTimeout, host.clearTimeout, callback, delay, values, true),
    setInterval: (callback: Callback, delay?: number, ...values: unknown[]) =>
      this.add(host.setInterval, host.clearInterval, callback, delay, values, false),
    clearTimeout: (id?: unknown) => this.clear(id),
    clearInterval: (id?: unknown) => this.clear(id),
    queueMicrotask: (callback: () => void) => {
      refuseNoFunction(callback);
      host.queueMicrotask(() => this.guard(callback));
    },
  };

  constructor() {
    const onRejection = (reason: unknown) => this.fail(reason);
    if (isNode && nodeProcess) {
      // Other listeners, such as a test runner's, must not receive errors of this program.
      for (const event of ['unhandledRejection', 'uncaughtException']) {
        const others = nodeProcess.listeners(event);
        others.forEach((listener) => nodeProcess.off(event, listener));
        nodeProcess.on(event, onRejection);
        this.undo.push(() => {
          nodeProcess.off(event, onRejection);
          others.forEach((listener) => nodeProcess.on(event, listener));
        });
      }
    } else {
      const onEvent = (event: Event) => {
        event.preventDefault();
        this.fail((event as PromiseRejectionEvent).reason);
      };
      globalThis.addEventListener('unhandledrejection', onEvent);
      this.undo.push(() => globalThis.removeEventListener('unhandledrejection', onEvent));
    }
  }

  /** Ends the program with an error. Only the first counts. */
  fail(error: unknown): void {
    this.failure ??= { error };
    this.cancelAll();
    this.wake();
  }

  /**
   * Waits for work and all timers.
   *
   * @param body the program
   * @returns its value; `ended: false` if it failed or waits for something that never happens
   */
  async settle<Value>(
    body: Promise<Value>,
  ): Promise<{ ended: boolean; value?: Value; failure?: { error: unknown } }> {
    let result: { value: Value } | undefined;
    body.then(
      (value) => {
        result = { value };
        this.wake();
      },
      (error: unknown) => this.fail(error),
    );
    let idleSince: number | undefined;
    for (;;) {
      await this.change();
      await turn();
      await turn();
      if (this.failure) return { ended: false, failure: this.failure };
      if (this.timers.size > 0) idleSince = undefined;
      else if (result) return { ended: true, value: result.value };
      else if (idleSince === undefined) idleSince = performance.now();
      else if (performance.now() - idleSince > STUCK_AFTER) return { ended: false };
    }
  }

  /** Cancels remaining timers and restores the host's listeners. */
  stop(): void {
    this.cancelAll();
    this.undo.forEach((undo) => undo());
  }

  private add(
    set: (callback: () => void, delay?: number) => unknown,
    clear: (handle: never) => void,
    callback: Callback,
    delay: number | undefined,
    values: unknown[],
    once: boolean,
  ): number {
    refuseNoFunction(callback);
    const id = this.nextId++;
    if (this.failure) return id;
    const handle = set(() => {
      if (once) this.timers.delete(id);
      this.guard(() => callback(...values));
      this.wake();
    }, delay);
    this.timers.set(id, () => clear(handle as never));
    return id;
  }

  private clear(id: unknown): void {
    this.timers.get(id as number)?.();
    this.timers.delete(id as number);
    this.wake();
  }

  private guard(work: () => unknown): void {
    try {
      if (!this.failure) work();
    } catch (error) {
      this.fail(error);
    }
  }

  private cancelAll(): void {
    this.timers.forEach((cancel) => cancel());
    this.timers.clear();
  }

  /** Waits until a timer has fired, the body has ended, or 20 ms have passed. */
  private change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = host.setTimeout(resolve, 20);
      this.wake = () => {
        host.clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Throws immediately, as the host does. A later error would have no place in the reader's code. */
function refuseNoFunction(callback: unknown): void {
  if (typeof callback !== 'function')
    throw new TypeError('The "callback" argument must be of type function.');
}

/** Waits one turn of the event loop, until all microtasks have run and unhandled rejections are reported. */
function turn(): Promise<void> {
  return new Promise((resolve) => host.setTimeout(resolve, 0));
}
