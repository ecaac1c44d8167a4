/** Implements `events.on`, which the polyfill lacks. */
import type { EventEmitter } from 'node:events';

/**
 * Returns an async iterator over an emitter's events. Each value is the array of arguments that the event was emitted with.
 *
 * @param options.signal ends the iteration with an `AbortError`
 */
export function on(
  emitter: EventEmitter,
  name: string | symbol,
  { signal }: { signal?: AbortSignal } = {},
): AsyncIterableIterator<unknown[]> {
  const events: unknown[][] = [];
  const waiting: PromiseWithResolvers<IteratorResult<unknown[]>>[] = [];
  let failure: { error: unknown } | undefined;
  let ended = false;

  const take = (...values: unknown[]) => {
    const next = waiting.shift();
    if (next) next.resolve({ value: values, done: false });
    else events.push(values);
  };
  const end = () => {
    ended = true;
    emitter.off(name, take);
    emitter.off('error', fail);
    signal?.removeEventListener('abort', abort);
    for (const next of waiting.splice(0)) next.resolve({ value: undefined, done: true });
  };
  const fail = (error: unknown) => {
    const next = waiting.shift();
    if (next) next.reject(error);
    else failure = { error };
    end();
  };
  const abort = () => {
    const error = new Error('The operation was aborted');
    fail(Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR', cause: signal?.reason as unknown }));
  };

  emitter.on(name, take);
  if (name !== 'error') emitter.on('error', fail);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);
  return {
    next() {
      const value = events.shift();
      if (value) return Promise.resolve({ value, done: false });
      if (failure) {
        const { error } = failure;
        failure = undefined;
        return Promise.reject(error as Error);
      }
      if (ended) return Promise.resolve({ value: undefined, done: true });
      const next = withResolvers<IteratorResult<unknown[]>>();
      waiting.push(next);
      return next.promise;
    },
    return() {
      end();
      return Promise.resolve({ value: undefined, done: true });
    },
    throw(error: unknown) {
      fail(error);
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

interface PromiseWithResolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** Replaces `Promise.withResolvers`, which browsers have only supported since 2024. */
function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let [resolve, reject]: [PromiseWithResolvers<Value>['resolve'], PromiseWithResolvers<Value>['reject']] = [
    () => {},
    () => {},
  ];
  const promise = new Promise<Value>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}
