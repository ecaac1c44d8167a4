/** Code in a URL: the hash contains the example's id and its code, compressed by the browser's own deflate. */

/** The contents of a shared URL. */
export interface SharedCode {
  /** Id of the example or, on the playground page, the name of the runtime. */
  target: string;
  /** Texts of the program's files in the order of the page. */
  files: string[];
}

/** Maximum length of compressed code in a URL, in characters: more than any example on this site needs. */
const MAX_PACKED = 50_000;

/** Maximum length of decompressed code, in characters, so that a short hash can't become a huge text. */
const MAX_UNPACKED = 200_000;

/**
 * Compresses code for a URL.
 *
 * @returns the hash, including `#`
 */
export async function toHash(shared: SharedCode): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared.files));
  const packed = new Uint8Array(
    await new Response(through(bytes, new CompressionStream('deflate-raw'))).arrayBuffer(),
  );
  const base64 = btoa(String.fromCharCode(...packed));
  return `#run=${encodeURIComponent(shared.target)}.${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/**
 * Returns which example a hash contains code for, without decompressing it.
 *
 * @param hash with or without `#`
 */
export function targetOfHash(hash: string): string | undefined {
  const match = /^#?run=([^.]+)\./.exec(hash);
  return match ? safeDecode(match[1] ?? '') : undefined;
}

/**
 * Decompresses code from a hash. Because hashes can come from strangers, anything that `toHash` wouldn't create is rejected.
 *
 * @returns the code, or undefined if the hash doesn't contain any
 */
export async function fromHash(hash: string): Promise<SharedCode | undefined> {
  const match = /^#?run=([^.]+)\.([\w-]+)$/.exec(hash);
  const target = targetOfHash(hash);
  const packed = match?.[2];
  if (!target || !packed || packed.length > MAX_PACKED) return undefined;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = await readAtMost(through(bytes, new DecompressionStream('deflate-raw')), MAX_UNPACKED);
    const files: unknown = JSON.parse(text);
    if (!Array.isArray(files) || files.length === 0 || !files.every((file) => typeof file === 'string'))
      return undefined;
    return { target, files: files as string[] };
  } catch {
    return undefined;
  }
}

function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
}

async function readAtMost(stream: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > limit) {
      await reader.cancel();
      throw new RangeError('the shared code is too long');
    }
  }
}

function safeDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
