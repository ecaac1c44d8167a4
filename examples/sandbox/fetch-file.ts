/** Fetches the files of runtimes, each once a page. */

/** Bytes of files already fetched, by address: several sessions of a page share them. */
const fetched = new Map<string, Promise<ArrayBuffer>>();

/**
 * @param url of the file
 * @param onBytes hears how many more bytes have come; all at once where they were here already
 * @returns the file's bytes, shared with others who ask: hand on a copy
 * @throws where the server does not have it
 */
export function fetchFile(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const known = fetched.get(url);
  if (known) return known.then((bytes) => (onBytes(bytes.byteLength), bytes));
  const wanted = fetchBytes(url, onBytes);
  fetched.set(url, wanted);
  wanted.catch(() => fetched.delete(url)); // the next try asks again
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
