/** The stand-in API behind the frame's `fetch`; loaded when a program names `/api/`. */
import { createApi } from './api';
import { STATUS_TEXTS } from './status-texts';

/** Milliseconds until an answer, so that what a page shows meanwhile can be seen; `?delay=` asks for another time. */
const DELAY = 50;

/** Longest delay that a program may ask for. */
const LONGEST = 5_000;

const answer = createApi();

/** Replaces `fetch` for addresses whose path begins with `/api/`; all others meet the frame's policy, which refuses. */
export function installApi(): void {
  const real = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return real(request);
    const text = await request.text();
    await delay(Math.min(Number(url.searchParams.get('delay') ?? DELAY), LONGEST), request.signal);
    const { status, body, headers } = answer({ method: request.method, url, body: parse(text) });
    const response = new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      statusText: STATUS_TEXTS[status] ?? '',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    return Object.defineProperty(response, 'url', { value: request.url });
  };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    setTimeout(resolve, milliseconds);
  });
}
