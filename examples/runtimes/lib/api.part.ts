/** Connects the mock API to `fetch`. Loaded if a program contains `/api`. */
import { createApi } from './api';
import { STATUS_TEXTS } from './status-texts';

/** How many milliseconds a response takes, so that loading states are visible. `?delay=` overrides it. */
const DEFAULT_DELAY = 50;

const MAX_DELAY = 5_000;

const respond = createApi();

/**
 * Replaces `fetch`, so that the mock API answers requests for `/api/`. The frame's policy blocks all other requests.
 */
export function installApi(): void {
  const nativeFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return nativeFetch(request);
    const text = await request.text();
    await wait(Math.min(Number(url.searchParams.get('delay') ?? DEFAULT_DELAY), MAX_DELAY), request.signal);
    const { status, body, headers } = respond({ method: request.method, url, body: parse(text) });
    const response = new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      statusText: STATUS_TEXTS[status] ?? '',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    return Object.defineProperty(response, 'url', { value: request.url });
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    setTimeout(resolve, milliseconds);
  });
}
