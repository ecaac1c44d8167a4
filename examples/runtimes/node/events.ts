import type { EventEmitter } from 'node:events';
import events from 'events/events.js';
import { inspect } from 'node-inspect-extracted';
import { abortError, argumentError, nodeError } from './errors';

type Method = (this: EventEmitter, name: string | symbol, ...values: unknown[]) => unknown;

const errorMonitor = Symbol('events.errorMonitor');

/** Makes the polyfill print and fail as Node.js does, and adds the functions that it lacks. */
export function extendEvents(): void {
  if (Object.hasOwn(events, 'errorMonitor')) return;
  const { prototype } = events as unknown as { prototype: Record<string, Method> };
  const { init } = events as unknown as { init: (this: EventEmitter) => void };
  const { emit } = events.prototype;
  const [shapeMode, capture] = [Symbol('shapeMode'), Symbol('kCapture')];
  Object.assign(events, {
    default: events,
    errorMonitor,
    on,
    once,
    getEventListeners: (emitter: EventEmitter, name: string | symbol) => emitter.listeners(name),
    init(this: EventEmitter) {
      init.call(this);
      Object.assign(this, { [shapeMode]: false, [capture]: false });
    },
  });
  events.prototype.emit = function (name, ...values: unknown[]) {
    if (name !== 'error') return emit.call(this, name, ...values);
    emit.call(this, errorMonitor, ...values);
    const [error] = values;
    if (this.listenerCount('error') > 0 || error instanceof Error) return emit.call(this, name, ...values);
    const message = `Unhandled error. (${typeof error === 'string' ? `'${error}'` : inspect(error)})`;
    throw Object.assign(nodeError(Error, 'ERR_UNHANDLED_ERROR', message), { context: error });
  };
  for (const name of ['on', 'addListener', 'prependListener', 'once', 'prependOnceListener']) {
    const original = prototype[name] as Method;
    prototype[name] = function (event, listener) {
      if (typeof listener !== 'function') throw argumentError('listener', 'of type function', listener);
      return original.call(this, event, listener);
    };
  }
}

const { once: originalOnce } = events;

/** Implements `events.once`, because the polyfill ignores `signal`. */
async function once(...values: Parameters<typeof on>): Promise<unknown[]> {
  const [emitter, name, options] = values;
  if (!options?.signal) return originalOnce(emitter, name);
  for await (const received of on(...values)) return received;
  return [];
}

/** Implements `events.on`, which the polyfill lacks. Returns an async iterator over the arguments of each event. */
function on(
  emitter: EventEmitter,
  name: string | symbol,
  { signal, close = [] }: { signal?: AbortSignal; close?: readonly string[] } = {},
): AsyncIterableIterator<unknown[]> {
  const queue: unknown[][] = [];
  let failure: { error: unknown } | undefined;
  let hasEnded = false;
  let notify = () => {};

  const receive = (...values: unknown[]) => {
    queue.push(values);
    notify();
  };
  const fail = (error: unknown) => {
    failure ??= { error };
    notify();
  };
  const abort = () => fail(abortError(signal));
  const end = () => {
    hasEnded = true;
    notify();
  };

  // Start collecting events now, even if the iteration starts later.
  emitter.on(name, receive);
  if (name !== 'error') emitter.on('error', fail);
  for (const event of close) emitter.on(event, end);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);

  async function* iterate() {
    try {
      for (;;) {
        while (queue.length > 0) yield queue.shift() as unknown[];
        if (failure) throw failure.error as Error;
        if (hasEnded) return;
        await new Promise<void>((resolve) => (notify = resolve));
      }
    } finally {
      emitter.off(name, receive);
      emitter.off('error', fail);
      for (const event of close) emitter.off(event, end);
      signal?.removeEventListener('abort', abort);
    }
  }
  return iterate();
}
