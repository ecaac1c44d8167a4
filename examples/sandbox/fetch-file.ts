/** Cached files by URL, shared by all sessions on a page. */
const cache = new Map<string, Promise<ArrayBuffer>>();

/**
 * Fetches a file, but only once per page. All callers get the same buffer, so they must copy it before transferring it.
 * `onBytes` receives the size of each chunk as it arrives, or the full size if the file is cached.
 */
export function fetchFile(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const cached = cache.get(url);
  if (cached) return cached.then((bytes) => (onBytes(bytes.byteLength), bytes));
  const request = fetchBytes(url, onBytes);
  cache.set(url, request);
  request.catch(() => cache.delete(url)); // so that the next call tries again
  return request;
}

async function fetchBytes(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} returned status ${response.status}`);
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
