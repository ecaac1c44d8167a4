import type { Timer } from '../js/clock';

/** The object that `setTimeout` and `setInterval` return: https://nodejs.org/api/timers.html#class-timeout */
export class Timeout {
  readonly #timer: Timer;

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  ref(): this {
    this.#timer.isRef = true;
    return this;
  }

  unref(): this {
    this.#timer.isRef = false;
    return this;
  }

  hasRef(): boolean {
    return this.#timer.isRef;
  }

  refresh(): this {
    this.#timer.restart();
    return this;
  }

  close(): this {
    globalThis.clearTimeout(this.#timer.id);
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.#timer.id;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
