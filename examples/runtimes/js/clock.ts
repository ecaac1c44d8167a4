/** The original functions. They are replaced while a program runs. */
const native = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearInterval: globalThis.clearInterval.bind(globalThis),
  queueMicrotask: globalThis.queueMicrotask.bind(globalThis),
};

type Callback = (...values: unknown[]) => unknown;

/** A timer that the program has set. It may have fired or been cleared since. */
export interface Timer {
  readonly id: number;
  /** Whether the program waits for it. */
  isRef: boolean;
  /** Starts the delay again. */
  restart: () => void;
}

/** Where an error came from: the program's body, a timer or microtask, or a rejected promise. */
export type ErrorOrigin = 'body' | 'callback' | 'rejection';

interface NodeEvents {
  on(event: string, listener: (reason: unknown) => void): void;
  off(event: string, listener: (reason: unknown) => void): void;
  listeners(event: string): ((reason: unknown) => void)[];
}
const nodeProcess = (globalThis as { process?: NodeEvents & { versions?: { node?: string } } }).process;
const isNode = nodeProcess?.versions?.node !== undefined;

/**
 * Tracks a program's timers and errors. As in Node.js, a program ends when its body has finished and no timers are
 * left. An error in a timer or an unhandled rejection also ends it. Call `stop` when the program has ended.
 */
export class Clock {
  /** The program's error. It is wrapped in an object because a program can throw `undefined`. */
  failure: { error: unknown } | undefined;
  private readonly timers = new Map<number, { timer: Timer; cancel: () => void }>();
  private nextId = 1;
  private notifyChange: () => void = () => {};
  private readonly undo: (() => void)[] = [];

  /** These functions replace the original ones while the program runs. */
  readonly globals = {
    setTimeout: (callback: Callback, delay?: number, ...values: unknown[]) =>
      this.add(native.setTimeout, native.clearTimeout, callback, delay, values, true),
    setInterval: (callback: Callback, delay?: number, ...values: unknown[]) =>
      this.add(native.setInterval, native.clearInterval, callback, delay, values, false),
    clearTimeout: (timer?: unknown) => this.clear(timer),
    clearInterval: (timer?: unknown) => this.clear(timer),
    queueMicrotask: (callback: () => void) => {
      assertFunction(callback);
      native.queueMicrotask(() => this.runGuarded(callback));
    },
  };

  /**
   * @param onUncaught called before an error ends the program; returns whether the program continues instead
   * @param stuckTimeout how many milliseconds a program may wait for something other than a timer, such as a digest or a
   *   stream
   * @param makeHandle creates the value that `setTimeout` and `setInterval` return
   */
  constructor(
    private readonly onUncaught: (error: unknown, origin: ErrorOrigin) => boolean = () => false,
    private readonly stuckTimeout = 1_000,
    private readonly makeHandle: (timer: Timer) => unknown = ({ id }) => id,
  ) {
    const onRejection = (reason: unknown) => this.fail(reason, 'rejection');
    if (isNode && nodeProcess) {
      // Other listeners, such as a test runner's, must not receive the program's errors.
      for (const event of ['unhandledRejection', 'uncaughtException']) {
        const otherListeners = nodeProcess.listeners(event);
        otherListeners.forEach((listener) => nodeProcess.off(event, listener));
        nodeProcess.on(event, onRejection);
        this.undo.push(() => {
          nodeProcess.off(event, onRejection);
          otherListeners.forEach((listener) => nodeProcess.on(event, listener));
        });
      }
    } else {
      const onEvent = (event: Event) => {
        event.preventDefault();
        onRejection((event as PromiseRejectionEvent).reason);
      };
      globalThis.addEventListener('unhandledrejection', onEvent);
      this.undo.push(() => globalThis.removeEventListener('unhandledrejection', onEvent));
    }
  }

  /** Whether timers are left that the program waits for. */
  get isBusy(): boolean {
    return [...this.timers.values()].some(({ timer }) => timer.isRef);
  }

  /** Ends the program with an error, unless the program handles it. Only the first error is kept. */
  fail(error: unknown, origin: ErrorOrigin): void {
    if (!this.failure && this.onUncaught(error, origin)) return;
    this.failure ??= { error };
    this.cancelAll();
    this.notifyChange();
  }

  /**
   * Waits until the body and all timers have finished.
   *
   * @returns the body's value, or `ended: false` if the program failed or is stuck
   */
  async settle<Value>(
    body: Promise<Value>,
  ): Promise<{ ended: boolean; value?: Value; failure?: { error: unknown } }> {
    let result: { value: Value } | undefined;
    body.then(
      (value) => {
        result = { value };
        this.notifyChange();
      },
      (error: unknown) => {
        this.fail(error, 'body');
        result = { value: undefined as Value };
      },
    );
    let idleSince: number | undefined;
    for (;;) {
      await this.waitForChange();
      await waitForTurn();
      await waitForTurn();
      if (this.failure) return { ended: false, failure: this.failure };
      if (this.isBusy) idleSince = undefined;
      else if (result) return { ended: true, value: result.value };
      else if (idleSince === undefined) idleSince = performance.now();
      else if (performance.now() - idleSince > this.stuckTimeout) return { ended: false };
    }
  }

  /** Cancels the remaining timers and restores the previous error listeners. */
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
    isOneShot: boolean,
  ): unknown {
    assertFunction(callback);
    const id = this.nextId++;
    const fire = () => {
      if (isOneShot) this.timers.delete(id);
      this.runGuarded(() => callback(...values));
      this.notifyChange();
    };
    const start = () => {
      this.timers.get(id)?.cancel();
      if (this.failure) return;
      const handle = set(fire, delay);
      this.timers.set(id, { timer, cancel: () => clear(handle as never) });
    };
    const timer = { id, isRef: true, restart: start };
    start();
    return this.makeHandle(timer);
  }

  /** As in browsers and in Node.js, anything that can be converted to the number of a timer clears it. */
  private clear(handle: unknown): void {
    const id = typeof handle === 'symbol' ? NaN : Number(handle);
    this.timers.get(id)?.cancel();
    this.timers.delete(id);
    this.notifyChange();
  }

  private runGuarded(work: () => unknown): void {
    try {
      if (!this.failure) work();
    } catch (error) {
      this.fail(error, 'callback');
    }
  }

  private cancelAll(): void {
    this.timers.forEach(({ cancel }) => cancel());
    this.timers.clear();
  }

  /** Waits until a timer fires or is cleared, the body finishes, the program fails, or 20 ms have passed. */
  private waitForChange(): Promise<void> {
    return new Promise((resolve) => {
      const timer = native.setTimeout(resolve, 20);
      this.notifyChange = () => {
        native.clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Throws immediately, like the original functions, so that the error points to the reader's code. */
function assertFunction(callback: unknown): void {
  if (typeof callback !== 'function')
    throw new TypeError('The "callback" argument must be of type function.');
}

/** Waits for one turn of the event loop, so that microtasks can run and unhandled rejections are reported. */
function waitForTurn(): Promise<void> {
  return new Promise((resolve) => native.setTimeout(resolve, 0));
}
