/** Fetches the files of runtimes, each once per page. */

/** Files by URL, shared by all sessions of a page. */
const fetched = new Map<string, Promise<ArrayBuffer>>();

/**
 * Fetches a file, or returns it if it has been fetched before.
 *
 * @param onBytes called with the size of each chunk as it arrives, or once with the whole size
 * @returns the file's bytes, which are shared: don't transfer them, transfer a copy
 * @throws if the request fails
 */
export function fetchFile(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const known = fetched.get(url);
  if (known) return known.then((bytes) => (onBytes(bytes.byteLength), bytes));
  const wanted = fetchBytes(url, onBytes);
  fetched.set(url, wanted);
  wanted.catch(() => fetched.delete(url)); // so that the next call requests it again
  return wanted;
}

async function fetchBytes(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
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
