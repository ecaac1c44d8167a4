import type { EventEmitter } from 'node:events';

/** Implements `events.on`, which the polyfill lacks. Returns an async iterator over the arguments of each event. */
export function on(
  emitter: EventEmitter,
  name: string | symbol,
  { signal }: { signal?: AbortSignal } = {},
): AsyncIterableIterator<unknown[]> {
  const events: unknown[][] = [];
  let failure: { error: unknown } | undefined;
  let notify = () => {};

  const receive = (...values: unknown[]) => {
    events.push(values);
    notify();
  };
  const fail = (error: unknown) => {
    failure ??= { error };
    notify();
  };
  const abort = () => {
    const error = new Error('The operation was aborted');
    fail(Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR', cause: signal?.reason as unknown }));
  };

  // Start collecting events now, even if the iteration starts later.
  emitter.on(name, receive);
  if (name !== 'error') emitter.on('error', fail);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);

  async function* iterate() {
    try {
      for (;;) {
        while (events.length > 0) yield events.shift() as unknown[];
        if (failure) throw failure.error as Error;
        await new Promise<void>((resolve) => (notify = resolve));
      }
    } finally {
      emitter.off(name, receive);
      emitter.off('error', fail);
      signal?.removeEventListener('abort', abort);
    }
  }
  return iterate();
}
