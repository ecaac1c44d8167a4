/** Connects the mock API to the frame's `fetch`. Loaded if a program contains `/api/`. */
import { createApi } from './api';
import { STATUS_TEXTS } from './status-texts';

/** Response time in milliseconds, so that loading states are visible. `?delay=` changes it. */
const DELAY = 50;

/** Max delay that a program may request. */
const LONGEST = 5_000;

const answer = createApi();

/** Replaces `fetch` for paths that begin with `/api/`. All others are blocked by the frame's policy. */
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
